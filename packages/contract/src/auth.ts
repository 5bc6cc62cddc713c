import { EMAIL_LIMIT } from "@mosaico/domain/people/email";
import { LANGUAGES } from "@mosaico/domain/language";
import { ACCOUNT_ROLES } from "@mosaico/domain/people/role";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { message, token } from "./wire.ts";

// Bounds of what is read; the domain says what is a right e-mail, name or password.
const email = z.string().max(EMAIL_LIMIT);
const password = z.string().max(256);

/** Somebody signed in, as the web app keeps them in `user`. */
export const user = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(["admin", ...ACCOUNT_ROLES]),
  status: z.enum(["active", "pending", "blocked"]),
  language: z.enum(LANGUAGES),
  /** A small square picture; null where there is none. */
  photoUrl: z.string().nullable(),
  /** The mosaic that they had open last, on whatever device; it may be gone by now. */
  lastMosaicId: z.number().nullable(),
  accounts: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      role: z.enum(["admin", ...ACCOUNT_ROLES]),
      plan: z.string(),
    }),
  ),
});

/** Somebody signed in. */
export type User = z.output<typeof user>;

/** Signing up, in and out, and getting back in. */
export const authApi = {
  "POST /auth/login": endpoint({
    summary: "Signs in with e-mail and password",
    access: "public",
    rate: "signIn",
    body: z.strictObject({
      email: email.optional(),
      password: password.optional(),
      /** Of the second step, or a recovery code: asked for by `secondStep.required`. */
      code: z.string().max(64).optional(),
    }),
    answer: z.strictObject({ user, token: z.string() }),
    errors: [
      "auth.missingFields",
      "auth.invalidCredentials",
      "auth.notVerified",
      "auth.blocked",
      "secondStep.required",
      "secondStep.wrongCode",
      "auth.tooManyAttempts",
    ],
    audit: "auth.signedIn",
  }),
  "POST /auth/register": endpoint({
    summary: "Registers; the answer is the same for an address that is registered already",
    access: "public",
    rate: "register",
    body: z.strictObject({
      name: z.string().max(20_000),
      email,
      password,
      /** Accepts an invitation: a membership instead of an account of one's own, and the address counts as verified. */
      inviteToken: token.optional(),
    }),
    status: 201,
    answer: message,
    errors: [
      "auth.badEmail",
      "people.nameRequired",
      "people.nameTooLong",
      "password.tooShort",
      "password.tooLong",
      "password.tooCommon",
      "password.isEmail",
      "invites.invalidLink",
      "invites.expired",
      "invites.used",
      "invites.otherAddress",
      "invites.signIn",
      "rate.limited",
    ],
    audit: "auth.registered",
  }),
  "GET /auth/verify": endpoint({
    summary: "The link of the verification mail: leads to /login with the outcome",
    access: "public",
    rate: "token",
    // Whatever became of the link on its way, whoever follows it is led somewhere: mail programs add keys to it.
    query: z.object({
      token: z.string().max(128).optional().catch(undefined),
      lang: z.string().max(16).optional().catch(undefined),
    }),
    status: 302,
    audit: "auth.verified",
  }),
  "POST /auth/resend-verification": endpoint({
    summary: "Sends the verification mail again; the answer is the same for any address",
    access: "public",
    rate: "recovery",
    body: z.strictObject({ email }),
    answer: message,
    errors: ["auth.badEmail", "rate.limited"],
  }),
  "POST /auth/forgot-password": endpoint({
    summary: "Sends a link for a new password; the answer is the same for any address",
    access: "public",
    rate: "recovery",
    body: z.strictObject({ email }),
    answer: message,
    errors: ["auth.badEmail", "rate.limited"],
  }),
  "POST /auth/reset-password": endpoint({
    summary: "Sets a new password with the token of a recovery mail and ends every session",
    access: "public",
    rate: "token",
    body: z.strictObject({ email, password, token }),
    answer: message,
    errors: [
      "auth.invalidResetLink",
      "password.tooShort",
      "password.tooLong",
      "password.tooCommon",
      "password.isEmail",
      "rate.limited",
    ],
    audit: "auth.passwordReset",
  }),
  "POST /auth/logout": endpoint({
    summary: "Ends this session",
    access: "user",
    rate: "write",
    repeats: "same",
    status: 204,
    audit: "auth.signedOut",
  }),
  "GET /auth/session": endpoint({
    summary: "Who is signed in",
    access: "user",
    rate: "read",
    answer: z.strictObject({ user }),
  }),
} as const;
