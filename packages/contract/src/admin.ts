import { LANGUAGES } from "@mosaico/domain/language";
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
import { userStatus } from "./auth.ts";
import { chosenBase } from "./chosen-base.ts";
import { described } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import { pageOf, pageQuery, searchText as search } from "./page.ts";
import { flag, language, plan } from "./values.ts";
import { idOf } from "./wire.ts";

/** An account as a platform admin sees it. */
export type AdminAccount = z.output<typeof account>;

/** A user as a platform admin sees them. */
export type AdminUser = z.output<typeof person>;

/** A message in the inbox, as sent over the wire. */
export type WireMessage = z.output<typeof inboxMessage>;

/** A mail that has not been delivered yet, as sent over the wire, without its text. */
export type WireMail = z.output<typeof mail>;

/** An entry of the audit log, as sent over the wire. */
export type WireAuditEntry = z.output<typeof auditEntry>;

const params = z.strictObject({ id: idOf("The account's id") });
const userParams = z.strictObject({ userId: idOf("The user's id") });
const accountResource = {
  account: { kind: "account", from: "params.id", may: "platform.maintain" },
} as const;

const languageParams = z.strictObject({
  language: described(language, "The language of the visitors"),
});

/** Endpoints for platform admins. */
export const adminApi = {
  "GET /admin/overview": endpoint({
    summary: "Returns figures about the installation",
    access: "admin",
    rate: "read",
    answer: z.strictObject({
      item: overview,
    }),
  }),
  "GET /admin/accounts": endpoint({
    summary:
      "Lists accounts; `search` keeps those whose name or owner contains the words. 50 per page",
    access: "admin",
    rate: "read",
    query: pageQuery.extend({
      search: search.optional(),
      status: described(
        z.enum(["active", "blocked"]),
        "Only accounts with this status",
        "blocked",
      ).optional(),
      plan: described(plan, "Only accounts with this plan").optional(),
    }),
    answer: pageOf(account),
    list: { page: 50, order: "by name" },
  }),
  "PUT /admin/accounts/:id": endpoint({
    summary:
      "Blocks or unblocks an account, or sets its plan; fields left out stay as they are. Blocking takes effect at once, on open screens too",
    access: "admin",
    rate: "write",
    params,
    body: z.strictObject({
      isBlocked: flag("Whether the account is blocked").optional(),
      plan: plan.optional(),
    }),
    resources: accountResource,
    answer: z.strictObject({ item: account }),
    errors: ["notFound", "accounts.hasBase"],
    audit: "admin.accountChanged",
  }),
  "GET /admin/users": endpoint({
    summary:
      "Lists users; `search` keeps those whose name or e-mail contains the words. 50 per page",
    access: "admin",
    rate: "read",
    query: pageQuery.extend({
      search: search.optional(),
      status: described(userStatus, "Only users with this status", "blocked").optional(),
      admin: described(z.enum(["true"]), "Only platform admins").optional(),
    }),
    answer: pageOf(person),
    list: { page: 50, order: "by name" },
  }),
  "PUT /admin/users/:userId": endpoint({
    summary:
      "Blocks or unblocks a user at once, or grants or revokes platform admin rights; fields left out stay as they are",
    access: "admin",
    rate: "write",
    params: userParams,
    body: z.strictObject({
      isBlocked: flag("Whether the user is blocked").optional(),
      isAdmin: flag("Whether the user is a platform admin").optional(),
    }),
    answer: z.strictObject({ item: person }),
    errors: ["notFound", "admin.lastAdmin", "admin.ownAccess"],
    audit: "admin.userChanged",
    auditWritten: "within",
  }),
  "POST /admin/users/:userId/end-sessions": endpoint({
    summary: "Ends all sessions of a user at once",
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
    summary:
      "Turns off the second step for a user who has lost both the device and the recovery codes. Where the installation requires one of them, their passkeys are removed as well, and they set up another one at the next sign-in",
    access: "admin",
    rate: "write",
    repeats: "same",
    params: userParams,
    status: 204,
    errors: ["notFound"],
    audit: "admin.secondStepOff",
  }),
  "GET /admin/messages": endpoint({
    summary: "Lists the messages in the inbox, filtered by status, form or words. 50 per page",
    access: "admin",
    rate: "read",
    query: pageQuery.extend({
      status: described(messageStatus, "Only messages with this status").optional(),
      kind: described(messageKind, "Only messages sent through this form").optional(),
      search: search.optional(),
    }),
    answer: pageOf(inboxMessage),
    list: { page: 50, order: "newest first" },
  }),
  "PUT /admin/messages/:messageId": endpoint({
    summary: "Sets the status of a message",
    access: "admin",
    rate: "write",
    params: z.strictObject({ messageId: idOf("The message's id") }),
    body: z.strictObject({ status: messageStatus }),
    answer: z.strictObject({ item: inboxMessage }),
    errors: ["notFound"],
    audit: "admin.messageMarked",
  }),
  "PUT /admin/base": endpoint({
    summary: "Makes a mosaic the public one of this installation",
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
  "GET /admin/base": endpoint({
    summary:
      "Returns the public mosaic of this installation, and those chosen for visitors of single languages",
    access: "admin",
    rate: "read",
    answer: z.strictObject({
      base: described(namedMosaic.nullable(), "Null if none is chosen"),
      items: described(z.array(chosenBase), "Those chosen for single languages"),
    }),
    list: { max: LANGUAGES.length, because: "There is one for each language at most." },
  }),
  "PUT /admin/base/:language": endpoint({
    summary:
      "Shows a mosaic to visitors of a language, in place of the usual public one. While it is in the trash or its account is blocked, they see the usual one",
    access: "admin",
    rate: "write",
    params: languageParams,
    body: z.strictObject({
      mosaicId: described(z.number().int().positive(), "The mosaic's id", 12),
    }),
    resources: { mosaic: { kind: "mosaic", from: "body.mosaicId", may: "platform.maintain" } },
    answer: z.strictObject({ item: chosenBase }),
    errors: ["notFound", "admin.blockedBase"],
    audit: "admin.baseOfLanguageChosen",
    auditWritten: "within",
  }),
  "DELETE /admin/base/:language": endpoint({
    summary: "Shows visitors of a language the usual public mosaic again",
    access: "admin",
    rate: "write",
    params: languageParams,
    status: 204,
    audit: "admin.baseOfLanguageCleared",
    auditWritten: "within",
  }),
  "GET /admin/storage": endpoint({
    summary:
      "Returns the space that files and tiles take up, the limits for one account, and the hundred accounts whose files take up the most space",
    access: "admin",
    rate: "read",
    answer: z.strictObject({
      item: storageUse,
    }),
  }),
  "GET /admin/mails": endpoint({
    summary: "Lists mails that are waiting or have failed. 50 per page",
    access: "admin",
    rate: "read",
    query: pageQuery.extend({
      status: described(mailStatus, "Only mails with this status").optional(),
      to: described(
        z.string().max(200),
        "Words that the recipient's address contains",
        "souza@example.org",
      ).optional(),
    }),
    answer: pageOf(mail),
    list: { page: 50, order: "newest first" },
  }),
  "POST /admin/mails/:mailId/retry": endpoint({
    summary: "Sends a waiting or failed mail immediately",
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
      "Lists the audit log, filtered by time, event, or words in the user's or account's name. 100 per page",
    access: "admin",
    rate: "read",
    query: pageQuery.extend({
      from: described(
        z.iso.datetime().max(40),
        "Start of the period, inclusive, in ISO 8601 UTC",
        "2026-11-01T00:00:00Z",
      ).optional(),
      until: described(
        z.iso.datetime().max(40),
        "End of the period, exclusive, in ISO 8601 UTC",
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
    list: { page: 100, order: "newest first" },
  }),
} as const;
