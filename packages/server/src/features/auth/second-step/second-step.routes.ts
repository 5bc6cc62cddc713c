import type { secondStepApi } from "@mosaico/contract/second-step";
import type { Handlers } from "#platform/http/routes.ts";
import {
  beginSecondStep,
  renewRecoveryCodes,
  turnSecondStepOff,
  turnSecondStepOn,
} from "./second-step.service.ts";

export const secondStepRoutes: Handlers<typeof secondStepApi, object> = {
  "POST /user-profiles/second-step": async (ctx, { body }) => ({
    body: await beginSecondStep(ctx, body.password),
  }),
  "PUT /user-profiles/second-step": async (ctx, { body }) => ({
    body: { recoveryCodes: await turnSecondStepOn(ctx, body.code) },
  }),
  "POST /user-profiles/second-step/recovery-codes": async (ctx, { body }) => ({
    body: { recoveryCodes: await renewRecoveryCodes(ctx, body.code) },
  }),
  "POST /user-profiles/second-step/off": async (ctx, { body }) => {
    await turnSecondStepOff(ctx, body.code);
    return {};
  },
};
