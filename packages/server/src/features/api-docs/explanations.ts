import type { Explanations } from "#platform/http/api-docs/error-page.ts";
import { EXCHANGE_ERRORS } from "./exchange-errors.ts";
import { GROUP_ERRORS } from "./group-errors.ts";
import { MOSAIC_ERRORS } from "./mosaic-errors.ts";
import { PEOPLE_ERRORS } from "./people-errors.ts";
import { REGISTRATION_ERRORS } from "./registration-errors.ts";
import { REQUEST_ERRORS } from "./request-errors.ts";
import { SECOND_STEP_ERRORS } from "./second-step-errors.ts";
import { SHARING_ERRORS } from "./sharing-errors.ts";
import { WEBHOOK_ERRORS } from "./webhook-errors.ts";

/** Explanations of all codes in the catalogue: a missing one does not compile. */
export const EXPLANATIONS: Explanations = {
  ...REQUEST_ERRORS,
  ...PEOPLE_ERRORS,
  ...REGISTRATION_ERRORS,
  ...SECOND_STEP_ERRORS,
  ...GROUP_ERRORS,
  ...MOSAIC_ERRORS,
  ...SHARING_ERRORS,
  ...WEBHOOK_ERRORS,
  ...EXCHANGE_ERRORS,
};
