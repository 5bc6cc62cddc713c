import { createContext, use } from "react";

/** S3: whether files may be saved here, and are not only for looking at. */
export const MaySave = createContext(true);

export function useMaySave(): boolean {
  return use(MaySave);
}
