import { z } from "zod";
import { user } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { token } from "./wire.ts";

/** Signing in by an identity provider (OpenID Connect), where the settings name one. */
export const oidcApi = {
  "GET /auth/methods": endpoint({
    summary: "How one can sign in here beside e-mail and password",
    access: "public",
    rate: "read",
    answer: z.strictObject({
      /** The name on its button; null where there is no provider. */
      oidc: z.strictObject({ name: z.string() }).nullable(),
    }),
  }),
  "GET /auth/oidc/start": endpoint({
    summary: "Leads to the identity provider",
    access: "public",
    rate: "token",
    query: z.object({
      lang: z.string().max(16).optional().catch(undefined),
      /** The token of an invitation, which comes back with the ticket. */
      invite: token.optional().catch(undefined),
    }),
    status: 302,
    errors: ["notFound"],
  }),
  "GET /auth/oidc/callback": endpoint({
    summary:
      "Where the identity provider leads back to: on to /login with a ticket, or with what went wrong",
    access: "public",
    rate: "token",
    query: z.object({
      code: z.string().max(4000).optional().catch(undefined),
      state: z.string().max(400).optional().catch(undefined),
      error: z.string().max(400).optional().catch(undefined),
      iss: z.string().max(2000).optional().catch(undefined),
    }),
    status: 302,
    errors: ["notFound"],
    audit: "auth.linkedToProvider",
  }),
  "POST /auth/oidc/finish": endpoint({
    summary:
      "Signs in with the ticket of the callback, which works once, for five minutes, and in the browser that came back with it",
    access: "public",
    rate: "token",
    body: z.strictObject({
      ticket: token,
      /** Of the second step, or a recovery code: asked for by `secondStep.required`. */
      code: z.string().max(64).optional(),
    }),
    answer: z.strictObject({ user, token: z.string() }),
    errors: [
      "oidc.invalidTicket",
      "auth.blocked",
      "secondStep.required",
      "secondStep.wrongCode",
      "auth.tooManyAttempts",
      "rate.limited",
      "notFound",
    ],
    audit: "auth.signedInByProvider",
  }),
} as const;
