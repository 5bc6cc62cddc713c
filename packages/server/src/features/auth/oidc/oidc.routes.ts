import type { oidcApi } from "@mosaico/contract/oidc";
import { hasPasskeys } from "@mosaico/domain/people/passkey";
import type { Handlers } from "#platform/http/routes.ts";
import { askFirst, comeBack, finishSignIn, leaveForProvider } from "./sign-in-by-provider.ts";

export const oidcRoutes: Handlers<typeof oidcApi, object> = {
  "GET /auth/methods": async ({ identity, signIn, publicUrl }) => ({
    body: {
      oidc: identity === undefined ? null : { name: identity.name },
      passwords: signIn.passwords,
      registration: signIn.registration.is,
      domains: signIn.registration.is === "domains" ? [...signIn.registration.domains] : [],
      passkeys: hasPasskeys(publicUrl),
    },
  }),
  "GET /auth/oidc/start": async (ctx, { query, isFromElsewhere }) => {
    // Nobody is signed in merely because they followed a link of another site: they press the button first.
    if (isFromElsewhere) return { location: askFirst(ctx, query) };
    const redirect = await leaveForProvider(ctx, query);
    if ("path" in redirect) return { location: redirect.path };
    return { providerAddress: redirect.address, signInCookie: redirect.cookie };
  },
  "GET /auth/oidc/callback": async (ctx, { query, signInCookie }) => {
    const { path, cookie, linked } = await comeBack(ctx, query, signInCookie);
    return {
      location: path,
      signInCookie: cookie,
      audit: linked === undefined ? null : { userId: linked },
    };
  },
  "POST /auth/oidc/finish": async (ctx, { body, signInCookie }) => {
    const { user, token, filesSecret } = await finishSignIn(ctx, body, signInCookie);
    return {
      body: { user, token },
      filesCookie: filesSecret,
      signInCookie: null,
      audit: { userId: user.id },
    };
  },
};
