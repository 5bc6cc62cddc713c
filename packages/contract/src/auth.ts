import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { described, named } from "./described.ts";
import {
  accountId,
  emailAddress,
  emailToSet,
  flag,
  language,
  nameToSet,
  mosaicId,
  newPassword,
  password,
  personName,
  photoUrl,
  roleOrAdmin,
  text,
  userId,
} from "./values.ts";
import { message, token } from "./wire.ts";

const email = emailToSet;

/** Whether somebody may sign in. */
export const userStatus = named(
  "UserStatus",
  "Whether somebody may sign in: `pending` until the address is verified",
  z.enum(["active", "pending", "blocked"]),
);

/** An account with the role of who asks. */
export const account = named(
  "Account",
  "An account as the requester sees it, with the requester's role in it",
  z.strictObject({
    id: accountId,
    name: text("The account's name", "City library"),
    role: roleOrAdmin,
    plan: text("The name of its plan", "Mosaico Base"),
    keepsOriginals: flag("Whether the originals of photos that come into its tiles are kept"),
  }),
);

/** What somebody signed in is. */
export const userFields = z.strictObject({
  id: userId,
  name: personName,
  email: emailAddress,
  role: roleOrAdmin,
  status: userStatus,
  language,
  photoUrl,
  lastMosaicId: described(
    mosaicId().nullable(),
    "The mosaic that they had open last, on whatever device; it may be gone by now, or never have been",
  ),
  accounts: described(z.array(account), "The accounts that they belong to"),
});

/** Somebody signed in, as the web app keeps them in `user`. */
export const user = named("User", "Somebody signed in", userFields);

/** What signing in gives. */
export const signedIn = named(
  "SignedIn",
  "A new session and whose it is",
  z.strictObject({
    user,
    token: described(
      z.string(),
      "The token of the session, for the header `Authorization: Bearer …`",
      "qk3Zt0mJ7nB2vX9cL5wR8yH1",
    ),
  }),
);

/** A code of the second step. */
export const secondStepCode = described(
  z.string().max(64),
  "The six digits of the authenticator app, or a recovery code",
  "492 871",
);

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
      /** Asked for by `secondStep.required`. */
      code: secondStepCode.optional(),
    }),
    answer: signedIn,
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
      name: nameToSet,
      email,
      password: newPassword,
      inviteToken: described(
        token,
        "Accepts an invitation: a membership instead of an account of one's own, and the address counts as verified",
      ).optional(),
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
      token: described(z.string().max(128), "The secret of the link", "qk3Zt0mJ7nB2vX9cL5wR8yH1")
        .optional()
        .catch(undefined),
      lang: described(z.string().max(16), "The language in which the outcome is told", "pt")
        .optional()
        .catch(undefined),
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
    body: z.strictObject({ email, password: newPassword, token }),
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
