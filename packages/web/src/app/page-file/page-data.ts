import type { FirstData } from "../first-view/first-data.ts";

/** What the server writes into a mosaic's page in one file. Pictures are in elements of their own. */
export type PageData = Omit<FirstData, "readIn"> & {
  /** The address at which visitors see the mosaic; empty if there is none. */
  readonly address: string;
  /** How many pictures would have made the file too large. */
  readonly leftOut: number;
  /** The day on which the file was made, as ISO 8601. */
  readonly day: string;
};

const DATA_ID = "mosaic";

/** Reads the data of the page, which each such file has. */
export function readPageData(): PageData {
  return JSON.parse(document.getElementById(DATA_ID)?.textContent ?? "") as PageData;
}
