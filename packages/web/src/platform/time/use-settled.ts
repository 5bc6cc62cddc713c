import { useEffect, useState } from "react";

const SETTLED_MS = 250;

/** What was typed, once typing pauses: a server need not search for each letter. */
export function useSettled(typed: string): string {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
