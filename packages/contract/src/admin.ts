import { z } from "zod";
import {
  account,
  auditEntry,
  inboxMessage,
  mail,
  mailStatus,
  messageKind,
  messageStatus,
  namedMosaic,
  overview,
  person,
  storageUse,
} from "./admin-schemas.ts";
import { described } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import { pageOf, pageQuery, searchText as search } from "./page.ts";
import { flag, plan } from "./values.ts";
import { idOf } from "./wire.ts";

/** An account as a platform admin sees it. */
export type AdminAccount = z.output<typeof account>;

/** A person as a platform admin sees them. */
export type AdminUser = z.output<typeof person>;

/** A message of the inbox as it travels. */
export type WireMessage = z.output<typeof inboxMessage>;

/** A mail that is not delivered yet, as it travels: never its text. */
export type WireMail = z.output<typeof mail>;

/** An entry of the audit log as it travels. */
export type WireAuditEntry = z.output<typeof auditEntry>;

const params = z.strictObject({ id: idOf("The account's id") });
const userParams = z.strictObject({ userId: idOf("The person's id") });
const accountResource = {
  account: { kind: "account", from: "params.id", may: "platform.maintain" },
} as const;

/** What a platform admin does. */
export const adminApi = {
  "GET /admin/overview": endpoint({
    summary: "The installation in numbers",
    access: "admin",
    rate: "read",
    answer: z.strictObject({
      item: overview,
    }),
  }),
  "GET /admin/accounts": endpoint({
    summary: "Accounts by name, or those whose name or owner holds the words; 50 at a time",
    access: "admin",
    rate: "read",
    query: pageQuery.extend({ search: search.optional() }),
    answer: pageOf(account),
    list: { page: 50 },
  }),
  "PUT /admin/accounts/:id": endpoint({
    summary:
      "Blocks or unblocks an account, which ends what its members see at once, or sets its plan; only what is given",
    access: "admin",
    rate: "write",
    params,
    body: z.strictObject({
      isBlocked: flag("Whether to block it").optional(),
      plan: plan.optional(),
    }),
    resources: accountResource,
    answer: z.strictObject({ item: account }),
    errors: ["notFound", "accounts.hasBase"],
    audit: "admin.accountChanged",
  }),
  "GET /admin/users": endpoint({
    summary: "People by name, or those whose name or e-mail holds the words; 50 at a time",
    access: "admin",
    rate: "read",
    query: pageQuery.extend({ search: search.optional() }),
    answer: pageOf(person),
    list: { page: 50 },
  }),
  "PUT /admin/users/:userId": endpoint({
    summary:
      "Blocks or unblocks a person, at once, or makes them a platform admin or none; only what is given",
    access: "admin",
    rate: "write",
    params: userParams,
    body: z.strictObject({
      isBlocked: flag("Whether to block them").optional(),
      isAdmin: flag("Whether to make them a platform admin").optional(),
    }),
    answer: z.strictObject({ item: person }),
    errors: ["notFound", "admin.lastAdmin", "admin.ownAccess"],
    audit: "admin.userChanged",
    auditWritten: "within",
  }),
  "POST /admin/users/:userId/end-sessions": endpoint({
    summary: "Signs a person out everywhere, at once",
    access: "admin",
    rate: "write",
    repeats: "same",
    params: userParams,
    status: 204,
    errors: ["notFound"],
    audit: "admin.sessionsEnded",
    auditWritten: "within",
  }),
  "POST /admin/users/:userId/second-step-off": endpoint({
    summary: "Turns off the second step of a person who lost both their device and their codes",
    access: "admin",
    rate: "write",
    repeats: "same",
    params: userParams,
    status: 204,
    errors: ["notFound"],
    audit: "admin.secondStepOff",
  }),
  "GET /admin/messages": endpoint({
    summary: "The inbox, newest first, by status, kind or words; 50 at a time",
    access: "admin",
    rate: "read",
    query: pageQuery.extend({
      status: described(messageStatus, "Only those of this status").optional(),
      kind: described(messageKind, "Only those that came by this form").optional(),
      search: search.optional(),
    }),
    answer: pageOf(inboxMessage),
    list: { page: 50 },
  }),
  "PUT /admin/messages/:messageId": endpoint({
    summary: "Marks a message of the inbox",
    access: "admin",
    rate: "write",
    params: z.strictObject({ messageId: idOf("The message's id") }),
    body: z.strictObject({ status: messageStatus }),
    answer: z.strictObject({ item: inboxMessage }),
    errors: ["notFound"],
    audit: "admin.messageMarked",
  }),
  "PUT /admin/base": endpoint({
    summary: "Makes a mosaic the public one",
    access: "admin",
    rate: "write",
    body: z.strictObject({
      mosaicId: described(z.number().int().positive(), "The mosaic's id", 12),
    }),
    resources: { mosaic: { kind: "mosaic", from: "body.mosaicId", may: "platform.maintain" } },
    answer: z.strictObject({ item: namedMosaic }),
    errors: ["notFound", "admin.blockedBase"],
    audit: "admin.baseChosen",
  }),
  "GET /admin/storage": endpoint({
    summary:
      "What files and tiles take, what one account may have of them, and the hundred accounts with the most files",
    access: "admin",
    rate: "read",
    answer: z.strictObject({
      item: storageUse,
    }),
  }),
  "GET /admin/mails": endpoint({
    summary: "Mails that wait or failed, newest first; 50 at a time",
    access: "admin",
    rate: "read",
    query: pageQuery.extend({
      status: described(mailStatus, "Only those of this status").optional(),
    }),
    answer: pageOf(mail),
    list: { page: 50 },
  }),
  "POST /admin/mails/:mailId/retry": endpoint({
    summary: "Sends a mail that waits or failed at once",
    access: "admin",
    rate: "write",
    repeats: "same",
    params: z.strictObject({ mailId: idOf("The mail's id") }),
    answer: z.strictObject({ item: mail }),
    errors: ["notFound"],
    audit: "admin.mailRetried",
  }),
  "GET /admin/audit": endpoint({
    summary:
      "The audit log, newest first, by time, event, or words of person or account; 100 at a time",
    access: "admin",
    rate: "read",
    query: pageQuery.extend({
      from: described(
        z.iso.datetime().max(40),
        "The first instant, as ISO 8601 in UTC",
        "2026-11-01T00:00:00Z",
      ).optional(),
      until: described(
        z.iso.datetime().max(40),
        "The first instant that is not wanted any more, as ISO 8601 in UTC",
        "2026-12-01T00:00:00Z",
      ).optional(),
      event: described(
        z.string().regex(/^[A-Za-z.]{1,100}$/),
        "Only this event",
        "mosaics.deleted",
      ).optional(),
      search: search.optional(),
    }),
    answer: pageOf(auditEntry),
    list: { page: 100 },
  }),
} as const;
