import { readLocal, writeLocal } from "../storage/local.ts";

const KEY = "recentCommands";
const MAX = 6;

/** The ids of what was last chosen in the command palette, the latest first. */
export function readRecentCommands(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readLocal(KEY) ?? "[]");
    return Array.isArray(stored)
      ? stored.filter((id): id is string => typeof id === "string").slice(0, MAX)
      : [];
  } catch {
    return [];
  }
}

export function rememberCommand(id: string): void {
  const others = readRecentCommands().filter((other) => other !== id);
  writeLocal(KEY, JSON.stringify([id, ...others].slice(0, MAX)));
}
