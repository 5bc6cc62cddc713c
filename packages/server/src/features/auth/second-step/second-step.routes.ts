import type { secondStepApi } from "@mosaico/contract/second-step";
import type { Handlers } from "#platform/http/routes.ts";
import {
  beginSecondStep,
  enterCode,
  renewRecoveryCodes,
  turnSecondStepOff,
  turnSecondStepOn,
} from "./second-step.service.ts";
import { getWireUser } from "../wire-user.ts";

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
  "POST /auth/second-step": async (ctx, { body }) => {
    await enterCode(ctx, body.code);
    return { body: { user: await getWireUser(ctx, ctx.actor.userId, { id: ctx.session.id }) } };
  },
  "POST /user-profiles/second-step/off": async (ctx, { body }) => {
    await turnSecondStepOff(ctx, body.code);
    return {};
  },
};
