"""The settings, from the environment or a `.env` file. Only composition roots read them."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """What a host can set; `.env.example` explains each."""

    model_config = SettingsConfigDict(env_file=".env", extra="ignore", frozen=True)

    discord_token: SecretStr = SecretStr("")
    # It may hold a password, which must not show up where settings are printed.
    database_url: str = Field(default="sqlite+aiosqlite:///data/blockparty.db", repr=False)
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
