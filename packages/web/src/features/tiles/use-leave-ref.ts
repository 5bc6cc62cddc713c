import { type RefObject, useImperativeHandle } from "react";

/** Gives the owner of a dialog a function that closes it, and returns false if the user has to be asked first. */
export function useLeaveRef(
  ref: RefObject<(() => boolean) | null> | undefined,
  leave: () => boolean,
): void {
  useImperativeHandle(ref, () => leave);
}
