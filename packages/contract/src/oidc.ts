import { MAX_REGISTRATION_DOMAINS } from "@mosaico/domain/people/registration";
import { z } from "zod";
import { secondStepCode, signedIn } from "./auth.ts";
import { described, named } from "./described.ts";
import { flag, text } from "./values.ts";
import { endpoint } from "./endpoint.ts";
import { token } from "./wire.ts";

/** Sign-in through an identity provider (OpenID Connect), if one is configured. */
export const oidcApi = {
  "GET /auth/methods": endpoint({
    summary: "Returns the sign-in methods available besides e-mail and password",
    access: "public",
    rate: "read",
    list: { max: MAX_REGISTRATION_DOMAINS, because: "the setting has at most that many domains" },
    answer: z.strictObject({
      oidc: described(
        named(
          "IdentityProvider",
          "An identity provider that users can sign in with",
          z.strictObject({ name: text("The label of its button", "City of São Paulo") }),
        ).nullable(),
        "Null if there is none",
      ),
      passwords: flag(
        "Whether users sign in with passwords. Otherwise endpoints for them respond with `auth.passwordsOff`",
      ),
      registration: described(
        z.enum(["open", "invited", "domains"]),
        "Who may register with a password: everybody, only people who were invited, or also those with an address of some domains",
        "open",
      ),
      domains: described(
        z.array(text("A domain, or `*.` and the domain whose subdomains are meant", "example.org")),
        "The domains of the rule, if it is `domains`",
      ),
      passkeys: flag("Whether users can sign in with passkeys at the address of this installation"),
    }),
  }),
  "GET /auth/oidc/start": endpoint({
    summary: "Redirects to the identity provider",
    access: "public",
    rate: "token",
    query: z.object({
      lang: described(z.string().max(16), "The user's language", "pt").optional().catch(undefined),
      invite: described(token, "The token of an invitation, which is returned with the ticket")
        .optional()
        .catch(undefined),
    }),
    status: 302,
    errors: ["notFound"],
  }),
  "GET /auth/oidc/callback": endpoint({
    summary:
      "Redirect target of the identity provider: continues to /login with a ticket or an error",
    access: "public",
    rate: "token",
    query: z.object({
      code: described(z.string().max(4000), "The provider's authorization code", "4/0AX4XfWh")
        .optional()
        .catch(undefined),
      state: described(z.string().max(400), "The state passed to the provider", "af0ifjsldkj")
        .optional()
        .catch(undefined),
      error: described(z.string().max(400), "The provider's error", "access_denied")
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
      "Signs in with the ticket of the callback. The ticket works once, for five minutes, and only in the browser that received it",
    access: "public",
    rate: "token",
    body: z.strictObject({
      ticket: described(token, "The ticket from the callback"),
      /** Required after the error `secondStep.required`. */
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
