import { readLocal, removeLocal, writeLocal } from "../storage/local.ts";

const KEY = "movingPicture";

/** Whether somebody stopped the moving picture beside the forms. */
export function isPictureStopped(): boolean {
  return readLocal(KEY) === "stopped";
}

/** Remembers whether the moving picture stands still. */
export function keepPictureStopped(isStopped: boolean): void {
  if (isStopped) writeLocal(KEY, "stopped");
  else removeLocal(KEY);
}
