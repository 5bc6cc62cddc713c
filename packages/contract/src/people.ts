import { LANGUAGES } from "@mosaico/domain/language";
import { EMAIL_LIMIT } from "@mosaico/domain/people/email";
import { ACCOUNT_ROLES } from "@mosaico/domain/people/role";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import type { ErrorCode } from "./errors.ts";
import { MAX_PAGE_ITEMS, pageOf, pageQuery } from "./page.ts";
import { idText, token } from "./wire.ts";

const role = z.enum(ACCOUNT_ROLES);
const plan = z.string().max(100);
// Of an externo: the only mosaics that they are given; empty or left out for all of the account.
const mosaicIds = z.array(z.number().int().positive()).max(1000);

const invite = z.strictObject({
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  /** The plan's name that the inviter wrote down; empty where none was. */
  mosaico: z.string(),
  /** Null for all of the account, none where it is empty. */
  mosaicIds: z.array(z.number()).nullable(),
  language: z.enum(LANGUAGES),
  /** `active` once it was accepted. */
  status: z.enum(["pending", "expired", "active"]),
  invitedAt: z.string(),
  expiresAt: z.string(),
  /** Who accepted it. */
  userId: z.string().nullable(),
});

/** An invitation as it travels. */
export type WireInvite = z.output<typeof invite>;

const member = z.strictObject({
  userId: z.string(),
  accountId: z.string(),
  name: z.string(),
  email: z.string(),
  photoUrl: z.string().nullable(),
  role,
  /** Null for all of the account, none where it is empty. */
  mosaicIds: z.array(z.number()).nullable(),
  status: z.enum(["active", "blocked"]),
  since: z.string(),
});

/** A member of an account as it travels. */
export type WireMember = z.output<typeof member>;

const inviteThing = {
  invite: { kind: "invite", from: "params.id", may: "member.maintain" },
} as const;
const accountOfBody = {
  account: { kind: "account", from: "body.accountId", may: "member.maintain" },
} as const;
const namedMosaics = {
  mosaics: {
    kind: "mosaic",
    from: "body.mosaicIds",
    may: "member.maintain",
    optional: true,
    many: true,
  },
} as const;

const MEMBER_ERRORS = [
  "notFound",
  "auth.forbidden",
  "people.roleTooHigh",
  "people.wrongMosaic",
  "people.mosaicsOfExterno",
] as const satisfies readonly ErrorCode[];

/** Who is in an account, and who is invited. */
export const peopleApi = {
  "GET /user-invites": endpoint({
    summary: "The invitations of the asker's accounts, newest first, or of the named one",
    access: "user",
    rate: "read",
    query: pageQuery.extend({ accountId: idText.optional() }),
    things: {
      account: { kind: "account", from: "query.accountId", may: "member.maintain", optional: true },
    },
    answer: pageOf(invite),
    list: { page: MAX_PAGE_ITEMS },
    errors: ["notFound", "auth.forbidden"],
  }),
  "POST /user-invites": endpoint({
    summary: "Invites somebody by mail, in the language given or that of who invites",
    access: "user",
    rate: "write",
    repeats: "key",
    body: z.strictObject({
      name: z.string().max(20_000),
      email: z.string().max(EMAIL_LIMIT),
      role,
      mosaico: plan.optional(),
      /** The first account in which the asker may invite, where it is left out. */
      accountId: idText.optional(),
      /** Of an externo: these, none where it is empty. Null, or left out, for all of the account. */
      mosaicIds: mosaicIds.nullable().optional(),
      language: z.enum(LANGUAGES).optional(),
    }),
    things: {
      account: { kind: "account", from: "body.accountId", may: "member.maintain", optional: true },
      ...namedMosaics,
    },
    status: 201,
    answer: z.strictObject({ item: invite }),
    errors: [
      ...MEMBER_ERRORS,
      "people.nameRequired",
      "people.nameTooLong",
      "auth.badEmail",
      "invites.alreadyMember",
      "invites.alreadyInvited",
      "plans.tooManyMembers",
      "invites.tooManyToAddress",
      "rate.limited",
    ],
    audit: "invites.created",
  }),
  "POST /user-invites/:id/resend": endpoint({
    summary: "Sends an invitation again with a new link; the earlier one ends",
    access: "user",
    rate: "write",
    repeats: "key",
    params: z.strictObject({ id: idText }),
    things: inviteThing,
    answer: z.strictObject({ item: invite }),
    errors: [
      "notFound",
      "auth.forbidden",
      "people.roleTooHigh",
      "invites.used",
      "plans.tooManyMembers",
      "invites.tooManyToAddress",
      "rate.limited",
    ],
    audit: "invites.resent",
  }),
  "DELETE /user-invites/:id": endpoint({
    summary: "Takes an invitation back; for an accepted one, ends that membership at once",
    access: "user",
    rate: "write",
    params: z.strictObject({ id: idText }),
    things: inviteThing,
    status: 204,
    errors: ["notFound", "auth.forbidden", "people.roleTooHigh", "members.lastOwner"],
    audit: "invites.deleted",
  }),
  "POST /user-invites/look": endpoint({
    summary: "What the invitation of a link is about, for whoever has the link",
    access: "public",
    rate: "token",
    body: z.strictObject({ token }),
    answer: z.strictObject({
      item: z.strictObject({
        accountName: z.string(),
        inviterName: z.string(),
        name: z.string(),
        email: z.string(),
        role,
        language: z.enum(LANGUAGES),
        /** Whether somebody signs in with this address already. */
        hasUser: z.boolean(),
      }),
    }),
    errors: ["invites.invalidLink", "invites.expired", "invites.used", "rate.limited"],
  }),
  "POST /user-invites/accept": endpoint({
    summary: "Accepts an invitation as who is signed in, whose address must be the invited one",
    access: "user",
    rate: "token",
    repeats: "key",
    body: z.strictObject({ token }),
    answer: z.strictObject({ item: invite }),
    errors: [
      "invites.invalidLink",
      "invites.expired",
      "invites.used",
      "invites.otherAddress",
      "rate.limited",
    ],
    audit: "invites.accepted",
  }),
  "GET /members": endpoint({
    summary: "The members of an account, the longest-standing first",
    access: "user",
    rate: "read",
    query: pageQuery.extend({ accountId: idText }),
    things: { account: { kind: "account", from: "query.accountId", may: "member.maintain" } },
    answer: pageOf(member),
    list: { page: MAX_PAGE_ITEMS },
    errors: ["notFound", "auth.forbidden"],
  }),
  "PUT /members/:userId": endpoint({
    summary: "Changes a member's role, and the mosaics of an externo",
    access: "user",
    rate: "write",
    params: z.strictObject({ userId: idText }),
    body: z.strictObject({
      role,
      accountId: idText,
      /** As of invites; left out, an externo keeps what they have. */
      mosaicIds: mosaicIds.nullable().optional(),
    }),
    things: { ...accountOfBody, ...namedMosaics },
    answer: z.strictObject({ item: member }),
    errors: [...MEMBER_ERRORS, "members.lastOwner"],
    audit: "members.changed",
  }),
  "DELETE /members/:userId": endpoint({
    summary: "Ends a membership at once, open screens included; anybody may end their own",
    access: "user",
    rate: "write",
    params: z.strictObject({ userId: idText }),
    query: z.strictObject({ accountId: idText }),
    things: { account: { kind: "account", from: "query.accountId", may: "mosaic.see" } },
    status: 204,
    errors: ["notFound", "auth.forbidden", "people.roleTooHigh", "members.lastOwner"],
    audit: "members.removed",
  }),
} as const;
