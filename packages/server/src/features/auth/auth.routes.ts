import type { authApi } from "@mosaico/contract/auth";
import { findLanguage } from "@mosaico/domain/language";
import type { Handlers } from "#platform/http/routes.ts";
import { endSession } from "./auth.service.ts";
import { askForRecovery, resetPassword } from "./recover.ts";
import { registerInvited } from "./register-invited.ts";
import { register, resendVerification } from "./register.ts";
import { signIn } from "./sign-in.ts";
import { verify } from "./verify.ts";
import { getWireUser } from "./wire-user.ts";

export const authRoutes: Handlers<typeof authApi, object> = {
  "POST /auth/login": async (ctx, { body }) => {
    const { user, token, filesSecret } = await signIn(ctx, body);
    return { body: { user, token }, filesCookie: filesSecret, audit: { userId: user.id } };
  },
  "POST /auth/register": async (ctx, { body }) => {
    const { inviteToken, ...person } = body;
    if (inviteToken !== undefined) {
      const joined = await registerInvited(ctx, person, inviteToken);
      return { body: { message: "register.joined" }, audit: joined };
    }
    await register(ctx, person);
    return { body: { message: "register.checkInbox" } };
  },
  "GET /auth/verify": async (ctx, { query }) => {
    const lang = findLanguage(query.lang) ?? ctx.language;
    const { token = "" } = query;
    return { location: `/verify?${new URLSearchParams({ token, lang }).toString()}` };
  },
  "POST /auth/verify": async (ctx, { body }) => {
    const outcome = await verify(ctx, body.token);
    return {
      body: { status: outcome.status },
      audit: outcome.status === "success" ? { userId: outcome.userId } : null,
    };
  },
  "POST /auth/resend-verification": async (ctx, { body }) => {
    await resendVerification(ctx, body.email);
    return { body: { message: "register.checkInbox" } };
  },
  "POST /auth/forgot-password": async (ctx, { body }) => {
    await askForRecovery(ctx, body.email);
    return { body: { message: "recover.sent" } };
  },
  "POST /auth/reset-password": async (ctx, { body }) => {
    const userId = await resetPassword(ctx, body);
    return { body: { message: "reset.done" }, audit: { userId } };
  },
  "POST /auth/logout": async (ctx) => {
    await endSession(ctx, ctx.session.id);
    return { filesCookie: null };
  },
  "GET /auth/session": async (ctx) => {
    const user = await getWireUser(ctx, ctx.actor.userId, ctx.session);
    const { filesSecret } = ctx.session;
    return { body: { user }, ...(filesSecret !== undefined && { filesCookie: filesSecret }) };
  },
};
