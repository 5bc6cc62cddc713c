import { z } from "zod";
import { secondStepCode, signedIn } from "./auth.ts";
import { described, named } from "./described.ts";
import { text } from "./values.ts";
import { endpoint } from "./endpoint.ts";
import { token } from "./wire.ts";

/** Signing in by an identity provider (OpenID Connect), where the settings name one. */
export const oidcApi = {
  "GET /auth/methods": endpoint({
    summary: "How one can sign in here beside e-mail and password",
    access: "public",
    rate: "read",
    answer: z.strictObject({
      oidc: described(
        named(
          "IdentityProvider",
          "A provider by which people sign in",
          z.strictObject({ name: text("The name on its button", "City of São Paulo") }),
        ).nullable(),
        "Null where there is none",
      ),
    }),
  }),
  "GET /auth/oidc/start": endpoint({
    summary: "Leads to the identity provider",
    access: "public",
    rate: "token",
    query: z.object({
      lang: described(z.string().max(16), "The language of who signs in", "pt")
        .optional()
        .catch(undefined),
      invite: described(token, "The token of an invitation, which comes back with the ticket")
        .optional()
        .catch(undefined),
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
      code: described(z.string().max(4000), "What the provider gives for a session", "4/0AX4XfWh")
        .optional()
        .catch(undefined),
      state: described(z.string().max(400), "What the way there carried", "af0ifjsldkj")
        .optional()
        .catch(undefined),
      error: described(z.string().max(400), "What went wrong at the provider's", "access_denied")
        .optional()
        .catch(undefined),
      iss: described(z.string().max(2000), "The provider", "https://id.example")
        .optional()
        .catch(undefined),
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
      ticket: described(token, "The ticket that the callback led back with"),
      /** Asked for by `secondStep.required`. */
      code: secondStepCode.optional(),
    }),
    answer: signedIn,
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
