import { readLocal, removeLocal, writeLocal } from "../storage/local.ts";

const KEY = "movingPicture";

/** Whether the user stopped the animated picture beside the forms. */
export function isPictureStopped(): boolean {
  return readLocal(KEY) === "stopped";
}

/** Stores whether the animated picture is stopped. */
export function keepPictureStopped(isStopped: boolean): void {
  if (isStopped) writeLocal(KEY, "stopped");
  else removeLocal(KEY);
}
