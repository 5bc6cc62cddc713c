import { FILE_LIMITS } from "@mosaico/domain/file/file-kind";
import { LACKS, SIGN_IN_METHODS } from "@mosaico/domain/people/second-step-rule";
import { z } from "zod";
import { userFields } from "./auth.ts";
import { described, named } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import { UPLOAD_ERRORS } from "./files.ts";
import { MAX_PAGE_ITEMS, pageOf, pageQuery } from "./page.ts";
import {
  count,
  emailToSet,
  flag,
  id,
  instant,
  language,
  nameToSet,
  newPassword,
  password,
  text,
} from "./values.ts";
import { idOf } from "./wire.ts";

const profile = named(
  "Profile",
  "The requester's own profile",
  userFields.extend({
    hasPassword: described(
      z.boolean(),
      "Whether they have a password. Users who have only signed in through an identity provider have none",
      true,
    ),
    usesPasswords: described(
      z.boolean(),
      "Whether users of this installation sign in with passwords, or only through its identity provider and with passkeys",
      true,
    ),
    secondStep: named(
      "SecondStep",
      "The state of the second step",
      z.strictObject({
        isOn: flag("Whether signing in requires it"),
        recoveryCodesLeft: count("How many recovery codes are left", 8),
        isRequired: flag("Whether the installation requires a second step of this user"),
      }),
    ),
  }),
);

/** The requester's own profile, as sent over the wire. */
export type WireProfile = z.output<typeof profile>;

const session = named(
  "Session",
  "A session of the requester",
  z.strictObject({
    id: id("The session's id"),
    isCurrent: flag("Whether it is the session of this request"),
    userAgent: text("The client's `User-Agent`", "Mozilla/5.0 (X11; Linux x86_64)"),
    network: text("The network it was last used from", "203.0.113.7"),
    createdAt: instant("When it was created"),
    usedAt: instant("When it was last used"),
    method: described(
      z.enum(SIGN_IN_METHODS).nullable(),
      "How it began: by a password, a passkey, an identity provider, or a link made on the machine. Null if it began before this was recorded",
      "password",
    ),
    hasSecondStep: flag("Whether a second step was used in it: a code, or a passkey"),
  }),
);

/** A session of the requester, as sent over the wire. */
export type WireSession = z.output<typeof session>;

/** The requester's own name, password, photo, sessions and data. */
export const profileApi = {
  "GET /user-profiles": endpoint({
    summary: "Returns the requester's own profile",
    access: "user",
    completes: LACKS,
    rate: "read",
    answer: z.strictObject({ item: profile }),
  }),
  "PUT /user-profiles": endpoint({
    summary:
      "Changes name, language or password; fields left out stay as they are. A new password ends all other sessions",
    access: "user",
    rate: "write",
    body: z.strictObject({
      name: nameToSet.optional(),
      language: language.optional(),
      lastMosaicId: described(
        z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
        "The mosaic to open first on the next device",
        12,
      ).optional(),
      currentPassword: password.optional(),
      newPassword: newPassword.optional(),
    }),
    answer: z.strictObject({ item: profile }),
    errors: [
      "people.nameRequired",
      "people.nameTooLong",
      "profile.required",
      "profile.wrongPassword",
      "password.tooShort",
      "password.tooLong",
      "password.tooCommon",
      "password.isEmail",
      "password.initial",
      "auth.tooManyAttempts",
    ],
    audit: "profile.changed",
  }),
  "POST /user-profiles/photo": endpoint({
    summary: "Sets the requester's photo, cropped to a square",
    access: "user",
    rate: "upload",
    repeats: "same",
    body: z.strictObject({}),
    file: "required",
    maxFileBytes: FILE_LIMITS.picture,
    answer: z.strictObject({ item: profile }),
    errors: [...UPLOAD_ERRORS],
    audit: "profile.photoSet",
  }),
  "DELETE /user-profiles/photo": endpoint({
    summary: "Removes the requester's photo",
    access: "user",
    rate: "write",
    status: 204,
    audit: "profile.photoRemoved",
  }),
  "GET /user-profiles/data": endpoint({
    summary:
      "Returns all data stored about the requester, and the mosaics of accounts that they own",
    access: "user",
    rate: "write",
    answer: z.strictObject({
      item: described(
        z.record(z.string(), z.unknown()),
        "All data, grouped by kind. It is meant for reading and archiving; keys may change",
        { profile: { name: "Ana Souza" } },
      ),
    }),
    errors: ["rate.limited"],
    audit: "profile.dataTaken",
    heavy: true,
  }),
  "POST /user-profiles/delete": endpoint({
    summary:
      "Deletes the requester for good, with the accounts that have no other members. The typed e-mail address confirms it",
    access: "user",
    rate: "write",
    repeats: "same",
    body: z.strictObject({
      email: emailToSet,
      /** Omitted by users who have no password. */
      password: password.optional(),
    }),
    status: 204,
    errors: [
      "profile.wrongEmail",
      "profile.required",
      "profile.wrongPassword",
      "members.lastOwner",
      "admin.lastAdmin",
      "accounts.hasBase",
      "auth.tooManyAttempts",
    ],
    audit: "profile.deleted",
  }),
  "GET /sessions": endpoint({
    summary: "Lists the requester's sessions",
    access: "user",
    rate: "read",
    query: pageQuery,
    answer: pageOf(session),
    list: {
      page: MAX_PAGE_ITEMS,
      order: "most recently used first",
      unfiltered: "all of them are looked through for those to end",
    },
  }),
  "DELETE /sessions/:sessionId": endpoint({
    summary: "Ends one of the requester's sessions at once, on open screens too",
    access: "user",
    rate: "write",
    params: z.strictObject({ sessionId: idOf("The session's id") }),
    status: 204,
    errors: ["notFound", "auth.confirmFirst"],
    audit: "sessions.ended",
  }),
  "DELETE /sessions": endpoint({
    summary: "Ends all of the requester's sessions, or all but the current one",
    access: "user",
    rate: "write",
    query: z.strictObject({
      keep: described(z.literal("current"), "Keeps the session of this request").optional(),
    }),
    status: 204,
    errors: ["auth.confirmFirst"],
    audit: "sessions.endedAll",
  }),
} as const;
