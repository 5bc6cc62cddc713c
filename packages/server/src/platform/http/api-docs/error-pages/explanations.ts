import type { ErrorCode } from "@mosaico/contract/errors";
import { MOSAIC_ERRORS } from "./mosaic-errors.ts";
import { PEOPLE_ERRORS } from "./people-errors.ts";
import { REQUEST_ERRORS } from "./request-errors.ts";

/** What an error means, when it comes, and what whoever meets it can do. Each is a sentence or two. */
export type Explanation = readonly [meaning: string, occasion: string, remedy: string];

/** An explanation of every code of the catalogue: one that is missing does not compile. */
export const EXPLANATIONS: Readonly<Record<ErrorCode, Explanation>> = {
  ...REQUEST_ERRORS,
  ...PEOPLE_ERRORS,
  ...MOSAIC_ERRORS,
};
