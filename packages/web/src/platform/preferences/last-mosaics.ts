import { readLocal, writeLocal } from "../storage/local.ts";

const KEY = "lastMosaics";
// Operators of large installations visit many accounts; the oldest entries are dropped first.
const MAX = 100;

/** The mosaic last opened in an account, or undefined. */
export function readLastMosaic(accountId: string): number | undefined {
  return readAll().find(([account]) => account === accountId)?.[1];
}

/** Remembers the mosaic opened in an account. */
export function rememberMosaic(accountId: string, mosaicId: number): void {
  const others = readAll().filter(([account]) => account !== accountId);
  writeLocal(KEY, JSON.stringify([[accountId, mosaicId], ...others].slice(0, MAX)));
}

function readAll(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(readLocal(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "number";
}
