"""How the page is to behave, in its own language: additions and small changes to its scripts."""

from __future__ import annotations

# Appended to app.js, whose names it uses.
SCRIPT = """
// A tab stays who it is when it is loaded anew.
const VIEWER = "blockparty-viewer";
const plainFetch = window.fetch.bind(window);
window.fetch = (path, options) => {
  const viewer = window.sessionStorage.getItem(VIEWER);
  const opens = path === "/api/pages" && viewer;
  const body = JSON.stringify({ viewer_id: viewer });
  return plainFetch(path, opens ? { ...options, body } : options);
};
ui.viewer.addEventListener("change", () => {
  window.sessionStorage.setItem(VIEWER, ui.viewer.value);
  follow.end = true;
}, true); // before simcord empties the list

// What went wrong is said where it cannot be missed.
const TROUBLES = {
  "Action was not completed.":
    "That did not work: the message may have changed. Look at the newest one and try again.",
  "Action outcome uncertain. It will not be retried.":
    "The game room does not answer; look whether your last press has arrived.",
  "Connection interrupted; trying again…":
    "The game room does not answer. Is it still running?",
};
const trouble = Object.assign(document.createElement("div"), { id: "trouble", hidden: true });
trouble.setAttribute("role", "alert");
document.body.append(trouble);
function tell(text) {
  trouble.hidden = !text;
  if (trouble.textContent !== text) trouble.textContent = text;
}
new MutationObserver(() => tell(TROUBLES[ui.action.textContent] || ""))
  .observe(ui.action, { childList: true });

// What a player has just caused is in sight, and so is what comes while the end is in sight.
const OWN = new Set(["click", "select", "modal_submit", "run_command", "send_message"]);
const follow = { own: false, end: true, newest: null };
function noteOwn(receipt, kind) {
  if (!receipt.rejected && OWN.has(kind)) follow.own = true;
}
function followNew(snapshot) {
  const newest = snapshot.timeline.at(-1) ?? null;
  if (newest !== follow.newest && follow.own) follow.end = true;
  if (newest !== follow.newest || !state.pendingAction) follow.own = false;
  follow.newest = newest;
  if (follow.end) goToEnd();
}
function goToEnd() { ui.timeline.scrollTop = ui.timeline.scrollHeight; }
function stayAtEnd() {
  if (follow.end) goToEnd();
  follow.end = false;
}
"""

CHANGES: dict[str, dict[str, str]] = {
    "/": {"<title>SimCord Preview</title>": "<title>Blockparty</title>"},
    "/app.js": {
        "rememberReceipt: (receipt, kind) => { rememberReceipt(receipt);": (
            "rememberReceipt: (receipt, kind) => {\n"
            "    rememberReceipt(receipt); noteOwn(receipt, kind);"
        ),
        "state.renderPendingMedia = pendingMedia;\n  state.rendering = false;": (
            "state.renderPendingMedia = pendingMedia;\n  state.rendering = false;\n"
            "  followNew(snapshot);"
        ),
        "timeline.ready();\n": "timeline.ready();\n  stayAtEnd();\n",
        # The room was opened anew, or has given up this tab: it is the same one after a reload.
        "function terminateSession(message) {\n": (
            "function terminateSession(message) {\n  window.location.reload();\n"
        ),
        'addDiagnostic({ code: "missing-capability",': (
            'setTimeout(tell, 0, "Open the whole address that the game room has printed.");\n'
            '    addDiagnostic({ code: "missing-capability",'
        ),
        'addDiagnostic({ code: "bootstrap-failed",': (
            'setTimeout(tell, 0, "Open the address that the game room has printed last.");\n'
            '    addDiagnostic({ code: "bootstrap-failed",'
        ),
    },
    # A press while another one is under way waits for it; it carries what was then to be seen.
    "/actions.js": {
        "const queries = new Map();": "const queries = new Map();\n  const waiting = [];",
        "{ if (pageAction(kind)) pageIntent(kind, extra); return; }\n    if (uncertain) {": (
            "{\n      if (pageAction(kind)) pageIntent(kind, extra);\n"
            "      else wait(kind, extra, metadata);\n"
            "      return;\n    }\n    if (uncertain) {"
        ),
        "awaitingRevision !== null && awaitingRevision > context.publishedRevision) return;\n": (
            "awaitingRevision !== null && awaitingRevision > context.publishedRevision) {\n"
            "      wait(kind, extra, metadata);\n      return;\n    }\n"
        ),
        "if (!context.authorized || uncertain) return;\n": (
            "if (!context.authorized || uncertain) return;\n"
            "    if (waiting.length) { dispatch(...waiting.shift()); return; }\n"
        ),
        "  function drain() {\n": (
            "  function wait(kind, extra, metadata) {\n"
            '    if (kind !== "click") return;\n'
            "    const seen = { seen_revision: context.publishedRevision, ...extra };\n"
            "    waiting.push([kind, seen, metadata]);\n"
            "  }\n"
            "  function drain() {\n"
        ),
        "resetInteraction: () => { queries.clear();": (
            "resetInteraction: () => { waiting.length = 0; queries.clear();"
        ),
    },
}
