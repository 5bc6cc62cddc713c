import { useState } from "react";

/** The time when the component was first rendered. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}
