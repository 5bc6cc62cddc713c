import { FILE_LIMITS } from "@mosaico/domain/file/file-kind";
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
  "Somebody's own profile",
  userFields.extend({
    hasPassword: described(
      z.boolean(),
      "Whether they have a password: who only ever signed in by an identity provider has none",
      true,
    ),
    secondStep: named(
      "SecondStep",
      "How somebody's second step is",
      z.strictObject({
        isOn: flag("Whether signing in asks for it"),
        recoveryCodesLeft: count("How many recovery codes have not been used", 8),
      }),
    ),
  }),
);

/** Somebody's own profile as it travels. */
export type WireProfile = z.output<typeof profile>;

const session = named(
  "Session",
  "A place where somebody is signed in",
  z.strictObject({
    id: id("The session's id"),
    isCurrent: flag("Whether it is the one that asks"),
    userAgent: text("The program, as it calls itself", "Mozilla/5.0 (X11; Linux x86_64)"),
    network: text("The network that it was used from last", "203.0.113.7"),
    createdAt: instant("When it began"),
    usedAt: instant("When it was used last"),
  }),
);

/** One of somebody's own sessions as it travels. */
export type WireSession = z.output<typeof session>;

/** What people do to themselves: name, password, photo, sessions, data. */
export const profileApi = {
  "GET /user-profiles": endpoint({
    summary: "The requester's own profile",
    access: "user",
    rate: "read",
    answer: z.strictObject({ item: profile }),
  }),
  "PUT /user-profiles": endpoint({
    summary:
      "Changes name, language, or the password, which ends the other sessions; only what is given",
    access: "user",
    rate: "write",
    body: z.strictObject({
      name: nameToSet.optional(),
      language: language.optional(),
      lastMosaicId: described(
        z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
        "The mosaic to begin with on the next device",
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
      "auth.tooManyAttempts",
    ],
    audit: "profile.changed",
  }),
  "POST /user-profiles/photo": endpoint({
    summary: "Sets the requester's photo, cut to a square",
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
    summary: "Takes the requester's photo away",
    access: "user",
    rate: "write",
    status: 204,
    audit: "profile.photoRemoved",
  }),
  "GET /user-profiles/data": endpoint({
    summary:
      "Everything that is kept about the requester, and the mosaics of accounts that they own",
    access: "user",
    rate: "write",
    answer: z.strictObject({
      item: described(
        z.record(z.string(), z.unknown()),
        "Everything, by what it is: made to be kept and read, not to be relied on key by key",
        { profile: { name: "Ana Souza" } },
      ),
    }),
    errors: ["rate.limited"],
    audit: "profile.dataTaken",
    heavy: true,
  }),
  "POST /user-profiles/delete": endpoint({
    summary:
      "Deletes the requester for good, with the accounts in which nobody else is. The address is typed to confirm",
    access: "user",
    rate: "write",
    repeats: "same",
    body: z.strictObject({
      email: emailToSet,
      /** Not asked of who has none. */
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
    summary: "Where the requester is signed in, the last used first",
    access: "user",
    rate: "read",
    query: pageQuery,
    answer: pageOf(session),
    list: { page: MAX_PAGE_ITEMS },
  }),
  "DELETE /sessions/:sessionId": endpoint({
    summary: "Ends one of the requester's sessions at once, its open screens included",
    access: "user",
    rate: "write",
    params: z.strictObject({ sessionId: idOf("The session's id") }),
    status: 204,
    errors: ["notFound"],
    audit: "sessions.ended",
  }),
  "DELETE /sessions": endpoint({
    summary: "Ends all of the requester's sessions, or all but this one",
    access: "user",
    rate: "write",
    query: z.strictObject({
      keep: described(z.literal("current"), "Keeps the session that asks").optional(),
    }),
    status: 204,
    audit: "sessions.endedAll",
  }),
} as const;
