import { FILE_LIMITS } from "@mosaico/domain/file/file-kind";
import { EMAIL_LIMIT } from "@mosaico/domain/people/email";
import { LANGUAGES } from "@mosaico/domain/language";
import { z } from "zod";
import { user } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { UPLOAD_ERRORS } from "./files.ts";
import { MAX_PAGE_ITEMS, pageOf, pageQuery } from "./page.ts";
import { idText } from "./wire.ts";

const password = z.string().max(256);

const profile = user.extend({
  /** Who only ever signed in by an identity provider has none. */
  hasPassword: z.boolean(),
  secondStep: z.strictObject({ isOn: z.boolean(), recoveryCodesLeft: z.number() }),
});

/** Somebody's own profile as it travels. */
export type WireProfile = z.output<typeof profile>;

const session = z.strictObject({
  id: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  userAgent: z.string(),
  network: z.string(),
  createdAt: z.string(),
  usedAt: z.string(),
});

/** One of somebody's own sessions as it travels. */
export type WireSession = z.output<typeof session>;

/** What people do to themselves: name, password, photo, sessions, data. */
export const profileApi = {
  "GET /user-profiles": endpoint({
    summary: "The asker's own profile",
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
      name: z.string().max(20_000).optional(),
      language: z.enum(LANGUAGES).optional(),
      /** The mosaic to begin with on the next device. */
      lastMosaicId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
      currentPassword: password.optional(),
      newPassword: password.optional(),
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
    summary: "Sets the asker's photo, cut to a square",
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
    summary: "Takes the asker's photo away",
    access: "user",
    rate: "write",
    status: 204,
    audit: "profile.photoRemoved",
  }),
  "GET /user-profiles/data": endpoint({
    summary: "Everything that is kept about the asker, and the mosaics of accounts that they own",
    access: "user",
    rate: "write",
    answer: z.strictObject({ item: z.record(z.string(), z.unknown()) }),
    errors: ["rate.limited"],
    audit: "profile.dataTaken",
  }),
  "POST /user-profiles/delete": endpoint({
    summary:
      "Deletes the asker for good, with the accounts in which nobody else is. The address is typed to confirm",
    access: "user",
    rate: "write",
    repeats: "same",
    body: z.strictObject({
      email: z.string().max(EMAIL_LIMIT),
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
    summary: "Where the asker is signed in, the last used first",
    access: "user",
    rate: "read",
    query: pageQuery,
    answer: pageOf(session),
    list: { page: MAX_PAGE_ITEMS },
  }),
  "DELETE /sessions/:sessionId": endpoint({
    summary: "Ends one of the asker's sessions at once, its open screens included",
    access: "user",
    rate: "write",
    params: z.strictObject({ sessionId: idText }),
    status: 204,
    errors: ["notFound"],
    audit: "sessions.ended",
  }),
  "DELETE /sessions": endpoint({
    summary: "Ends all of the asker's sessions, or all but this one",
    access: "user",
    rate: "write",
    query: z.strictObject({ keep: z.literal("current").optional() }),
    status: 204,
    audit: "sessions.endedAll",
  }),
} as const;
