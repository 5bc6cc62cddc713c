import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import type { ErrorCode } from "./errors.ts";
import { MAX_PAGE_ITEMS, pageOf, pageQuery } from "./page.ts";
import { described, named } from "./described.ts";
import {
  accountId,
  emailAddress,
  emailToSet,
  flag,
  id,
  instant,
  language,
  mosaicId,
  nameToSet,
  personName,
  photoUrl,
  role,
  text,
  userId,
} from "./values.ts";
import { idOf, token } from "./wire.ts";

const plan = described(z.string().max(100), "The name of a plan, as a note", "Mosaico Base");
const mosaicIds = described(
  z.array(described(z.number().int().positive(), "A mosaic's id", 12)).max(1000),
  "For an externo, the only mosaics they may see; an empty list means none. Null, or left out, means all mosaics of the account",
);
const givenMosaics = described(
  z.array(mosaicId()).nullable(),
  "For an externo, the only mosaics they may see; an empty list means none. Null means all mosaics of the account",
);

const inviteStatus = named(
  "InviteStatus",
  "The status of the invitation: `active` once it was accepted",
  z.enum(["pending", "expired", "active"]),
);
const memberStatus = z.enum(["active", "blocked"]);
const inNameOrAddress = described(
  z.string().max(200),
  "Words that the name or the e-mail address contains, ignoring case and accents",
  "souza",
);

const invite = named(
  "Invite",
  "An invitation to an account",
  z.strictObject({
    id: id("The invitation's id"),
    accountId,
    name: personName,
    email: emailAddress,
    role,
    mosaico: text("The plan name noted by the inviter; empty if none", ""),
    mosaicIds: givenMosaics,
    language,
    status: inviteStatus,
    invitedAt: instant("When it was last sent"),
    expiresAt: instant("When its link expires"),
    userId: described(userId.nullable(), "Who accepted it; null if nobody has"),
  }),
);

/** An invitation, as sent over the wire. */
export type WireInvite = z.output<typeof invite>;

const member = named(
  "Member",
  "A member of an account",
  z.strictObject({
    userId,
    accountId,
    name: personName,
    email: emailAddress,
    photoUrl,
    role,
    mosaicIds: givenMosaics,
    byGroups: flag(
      "Whether groups of the identity provider granted the membership, so that only they change it",
    ),
    status: described(memberStatus, "Whether they may sign in"),
    since: instant("When they became a member"),
  }),
);
const inviteParams = z.strictObject({ id: idOf("The invitation's id") });
const memberParams = z.strictObject({ userId: idOf("The user's id") });

/** A member of an account, as sent over the wire. */
export type WireMember = z.output<typeof member>;

const inviteResource = {
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

/** Why a membership does not end. */
const END_ERRORS = [
  "notFound",
  "auth.forbidden",
  "people.roleTooHigh",
  "members.lastOwner",
  "members.byGroups",
] as const satisfies readonly ErrorCode[];

/** Members of an account, and invitations. */
export const peopleApi = {
  "GET /user-invites": endpoint({
    summary: "Lists the invitations of the requester's accounts, or of the given account",
    access: "user",
    rate: "read",
    query: pageQuery.extend({
      accountId: idOf("Only invitations of this account").optional(),
      search: inNameOrAddress.optional(),
      status: described(inviteStatus, "Only invitations with this status", "pending").optional(),
      role: described(role, "Only invitations to this role", "operator").optional(),
    }),
    resources: {
      account: { kind: "account", from: "query.accountId", may: "member.maintain", optional: true },
    },
    answer: pageOf(invite),
    list: { page: MAX_PAGE_ITEMS, order: "newest first" },
    errors: ["notFound", "auth.forbidden"],
  }),
  "POST /user-invites": endpoint({
    summary: "Sends an invitation by mail, in the given language or the requester's",
    access: "user",
    rate: "write",
    repeats: "key",
    body: z.strictObject({
      name: nameToSet,
      email: emailToSet,
      role,
      mosaico: plan.optional(),
      accountId: idOf(
        "The account; by default the first one in which the requester may invite",
      ).optional(),
      mosaicIds: mosaicIds.nullable().optional(),
      language: language.optional(),
    }),
    resources: {
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
    summary: "Sends an invitation again with a new link. The earlier link stops working",
    access: "user",
    rate: "write",
    repeats: "key",
    params: inviteParams,
    resources: inviteResource,
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
    summary: "Withdraws an invitation; if it was accepted, ends that membership at once",
    access: "user",
    rate: "write",
    params: inviteParams,
    resources: inviteResource,
    status: 204,
    errors: [...END_ERRORS],
    audit: "invites.deleted",
    auditWritten: "within",
  }),
  "POST /user-invites/preview": endpoint({
    summary: "Returns what an invitation link is about, for anyone who has the link",
    access: "public",
    rate: "token",
    body: z.strictObject({ token }),
    answer: z.strictObject({
      item: named(
        "InviteToAccept",
        "What an invitation link is about",
        z.strictObject({
          accountName: text("The account's name", "City library"),
          inviterName: text("Who sent the invitation", "Ana Souza"),
          name: text("Who is invited", "Bruno Lima"),
          email: emailAddress,
          role,
          language,
          hasUser: described(z.boolean(), "Whether a user with this address already exists", false),
        }),
      ),
    }),
    errors: ["invites.invalidLink", "invites.expired", "invites.used", "rate.limited"],
  }),
  "POST /user-invites/accept": endpoint({
    summary:
      "Accepts an invitation as the signed-in user, whose address must match the invited one",
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
    summary: "Lists the members of an account",
    access: "user",
    rate: "read",
    query: pageQuery.extend({
      accountId: idOf("The account"),
      search: inNameOrAddress.optional(),
      role: described(role, "Only members with this role", "operator").optional(),
      status: described(memberStatus, "Only members with this status", "active").optional(),
    }),
    resources: { account: { kind: "account", from: "query.accountId", may: "member.maintain" } },
    answer: pageOf(member),
    list: { page: MAX_PAGE_ITEMS, order: "longest-standing first" },
    errors: ["notFound", "auth.forbidden"],
  }),
  "PUT /members/:userId": endpoint({
    summary: "Changes a member's role, and the mosaics of an externo",
    access: "user",
    rate: "write",
    params: memberParams,
    body: z.strictObject({
      role,
      accountId: idOf("The account"),
      mosaicIds: described(
        mosaicIds.nullable(),
        "The only mosaics that an externo may see; an empty list means none, null means all of the account. If left out, they stay as they are",
      ).optional(),
    }),
    resources: { ...accountOfBody, ...namedMosaics },
    answer: z.strictObject({ item: member }),
    errors: [...MEMBER_ERRORS, "members.lastOwner", "members.byGroups"],
    audit: "members.changed",
    auditWritten: "within",
  }),
  "DELETE /members/:userId": endpoint({
    summary: "Ends a membership at once, on open screens too. Members may end their own",
    access: "user",
    rate: "write",
    params: memberParams,
    query: z.strictObject({ accountId: idOf("The account") }),
    resources: { account: { kind: "account", from: "query.accountId", may: "mosaic.see" } },
    status: 204,
    errors: [...END_ERRORS],
    audit: "members.removed",
    auditWritten: "within",
  }),
} as const;
