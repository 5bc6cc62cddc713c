import { withBase } from "./base-path.ts";

/** The address at which this page finds a file. */
export function fileAddressHere(fileName: string): string {
  return withBase(`/files/${fileName}`);
}
