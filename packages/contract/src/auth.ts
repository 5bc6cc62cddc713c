import { LACKS } from "@mosaico/domain/people/second-step-rule";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { described, named } from "./described.ts";
import {
  accountId,
  emailAddress,
  emailToSet,
  flag,
  instant,
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

/** Whether the user may sign in. */
export const userStatus = named(
  "UserStatus",
  "Whether the user may sign in: `pending` until the e-mail address is verified",
  z.enum(["active", "pending", "blocked"]),
);

/** An account with the requester's role in it. */
export const account = named(
  "Account",
  "An account as the requester sees it, with the requester's role in it",
  z.strictObject({
    id: accountId,
    name: text("The account's name", "City library"),
    role: roleOrAdmin,
    plan: text("The name of its plan", "Mosaico Base"),
    keepsOriginals: flag("Whether the originals of photos uploaded into its tiles are kept"),
  }),
);

/** The signed-in user. */
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
    "The mosaic last opened by the user on any device. It may have been deleted since, or may not exist",
  ),
  accounts: described(z.array(account), "The accounts the user belongs to"),
  passwordUntil: instant(
    "Until when the password signs in, if the program made it. Left out if the user chose it",
  ).optional(),
  lack: described(
    z.enum(LACKS),
    "What the session lacks, where the installation requires a second step: a second step to be set up, the code of the one that there is, or a passkey. Until then everything else is refused with `auth.incomplete`. Left out if it lacks nothing",
    "code",
  ).optional(),
});

/** The signed-in user, as the web app stores it under `user`. */
export const user = named("User", "The signed-in user", userFields);

/** The response to a successful sign-in. */
export const signedIn = named(
  "SignedIn",
  "A new session and its user",
  z.strictObject({
    user,
    token: described(
      z.string(),
      "The session token, for the header `Authorization: Bearer …`",
      "qk3Zt0mJ7nB2vX9cL5wR8yH1",
    ),
  }),
);

/** A code for the second step. */
export const secondStepCode = described(
  z.string().max(64),
  "The six-digit code of the authenticator app, or a recovery code",
  "492 871",
);

/** The signed-in user. */
export type User = z.output<typeof user>;

/** Registration, sign-in, sign-out and password recovery. */
export const authApi = {
  "POST /auth/login": endpoint({
    summary: "Signs in with e-mail and password",
    access: "public",
    rate: "signIn",
    body: z.strictObject({
      email: email.optional(),
      password: password.optional(),
      /** Required after the error `secondStep.required`. */
      code: secondStepCode.optional(),
    }),
    answer: signedIn,
    errors: [
      "auth.passwordsOff",
      "auth.missingFields",
      "auth.invalidCredentials",
      "auth.notVerified",
      "auth.blocked",
      "auth.passwordEnded",
      "secondStep.required",
      "secondStep.wrongCode",
      "auth.tooManyAttempts",
    ],
    audit: "auth.signedIn",
  }),
  "POST /auth/register": endpoint({
    summary:
      "Registers a user. The response does not reveal whether the address is already registered",
    access: "public",
    rate: "register",
    body: z.strictObject({
      name: nameToSet,
      email,
      password: newPassword,
      inviteToken: described(
        token,
        "Accepts an invitation: the user gets a membership instead of an account of their own, and the address counts as verified",
      ).optional(),
    }),
    status: 201,
    answer: message,
    errors: [
      "auth.passwordsOff",
      "auth.invitedOnly",
      "auth.otherDomain",
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
    summary:
      "Links of earlier verification mails lead here; redirects to the page that asks to confirm. Changes nothing",
    access: "public",
    rate: "read",
    // The query is lenient because mail programs add parameters to links; the user is redirected whatever happens.
    query: z.object({
      token: described(z.string().max(128), "The secret in the link", "qk3Zt0mJ7nB2vX9cL5wR8yH1")
        .optional()
        .catch(undefined),
      lang: described(z.string().max(16), "The language to show the outcome in", "pt")
        .optional()
        .catch(undefined),
    }),
    status: 302,
  }),
  "POST /auth/verify": endpoint({
    summary: "Completes a registration with the token of the verification mail",
    access: "public",
    rate: "token",
    body: z.strictObject({ token }),
    answer: z.strictObject({
      status: described(
        z.enum(["success", "error", "not-found", "already-verified"]),
        "The outcome, which the page /login reports if it is in its query",
        "success",
      ),
    }),
    errors: ["rate.limited"],
    audit: "auth.verified",
  }),
  "POST /auth/resend-verification": endpoint({
    summary: "Sends the verification mail again. The response is the same for every address",
    access: "public",
    rate: "recovery",
    body: z.strictObject({ email }),
    answer: message,
    errors: ["auth.badEmail", "rate.limited"],
  }),
  "POST /auth/forgot-password": endpoint({
    summary: "Sends a link for setting a new password. The response is the same for every address",
    access: "public",
    rate: "recovery",
    body: z.strictObject({ email }),
    answer: message,
    errors: ["auth.passwordsOff", "auth.badEmail", "rate.limited"],
  }),
  "POST /auth/reset-password": endpoint({
    summary:
      "Sets a new password with the token from a recovery mail, and ends all of the user's sessions",
    access: "public",
    rate: "token",
    body: z.strictObject({ email, password: newPassword, token }),
    answer: message,
    errors: [
      "auth.passwordsOff",
      "auth.invalidResetLink",
      "password.tooShort",
      "password.tooLong",
      "password.tooCommon",
      "password.isEmail",
      "password.initial",
      "rate.limited",
    ],
    audit: "auth.passwordReset",
  }),
  "POST /auth/logout": endpoint({
    summary: "Ends the current session",
    access: "user",
    completes: LACKS,
    rate: "write",
    repeats: "same",
    status: 204,
    audit: "auth.signedOut",
  }),
  "GET /auth/session": endpoint({
    summary: "Returns the signed-in user",
    access: "user",
    completes: LACKS,
    rate: "read",
    answer: z.strictObject({ user }),
  }),
} as const;
