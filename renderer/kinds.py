"""The kinds of scenes that can be drawn."""

from __future__ import annotations

from renderer.blokus.scene import BlokusScene, ChartScene, OrientationsScene
from renderer.curve.scene import CurveScene
from renderer.deblockle.scene import DeblockleScene, LegendScene, SymbolsScene

BoardScene = DeblockleScene | BlokusScene
"""The boards: the frames of a replay."""
Scene = BoardScene | LegendScene | SymbolsScene | ChartScene | OrientationsScene | CurveScene
