import type { Explanations } from "#platform/http/api-docs/error-page.ts";
import { MOSAIC_ERRORS } from "./mosaic-errors.ts";
import { PEOPLE_ERRORS } from "./people-errors.ts";
import { REQUEST_ERRORS } from "./request-errors.ts";

/** An explanation of every code of the catalogue: one that is missing does not compile. */
export const EXPLANATIONS: Explanations = {
  ...REQUEST_ERRORS,
  ...PEOPLE_ERRORS,
  ...MOSAIC_ERRORS,
};
