import { useEffect, useState } from "react";

// Setting up the workspace at once is sooner done than setting up another screen before it, in milliseconds.
const PATIENCE_MS = 400;

/** Whether something has been waited for so long that it is worth to show what is there. */
export function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && isLate;
}
