import { ApiError } from "#platform/api/api-error.ts";

/** Why a file could not be loaded, as shown to the user. */
export type FileProblem = "gone" | "storeAway" | "network";

export function fileProblemOf(error: unknown): FileProblem {
  if (!(error instanceof ApiError)) return "network";
  if (error.code === "files.storeAway" || error.status >= 500) return "storeAway";
  return error.status === 0 || error.status === 429 ? "network" : "gone";
}
