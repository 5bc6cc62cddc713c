import { PLANS } from "@mosaico/domain/account/plan";
import { LANGUAGES } from "@mosaico/domain/language";
import { ACCOUNT_ROLES } from "@mosaico/domain/people/role";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pageOf, pageQuery, searchText as search } from "./page.ts";
import { idText } from "./wire.ts";

const account = z.strictObject({
  id: z.string(),
  name: z.string(),
  plan: z.enum(PLANS),
  isBlocked: z.boolean(),
  createdAt: z.string(),
  owners: z.array(z.strictObject({ id: z.string(), name: z.string(), email: z.string() })),
  memberCount: z.number(),
  mosaicCount: z.number(),
  /** Of its files, with what was made of them. */
  bytes: z.number(),
});

/** An account as a platform admin sees it. */
export type AdminAccount = z.output<typeof account>;

const person = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(["active", "pending", "blocked"]),
  isAdmin: z.boolean(),
  language: z.enum(LANGUAGES),
  hasSecondStep: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
  sessionCount: z.number(),
  accounts: z.array(
    z.strictObject({ id: z.string(), name: z.string(), role: z.enum(ACCOUNT_ROLES) }),
  ),
});

/** A person as a platform admin sees them. */
export type AdminUser = z.output<typeof person>;

/** What comes by a form. */
export const MESSAGE_KINDS = ["question", "plan", "contact"] as const;
/** How far it has been dealt with. */
export const MESSAGE_STATUSES = ["new", "answered", "archived"] as const;

const inboxMessage = z.strictObject({
  id: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  status: z.enum(MESSAGE_STATUSES),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The plan of interest; empty for others. */
  plan: z.string(),
  text: z.string(),
  language: z.enum(LANGUAGES),
  at: z.string(),
  /** Who sent it, where they were signed in. */
  userId: z.string().nullable(),
  handledBy: z.string().nullable(),
  handledAt: z.string().nullable(),
});

/** A message of the inbox as it travels. */
export type WireMessage = z.output<typeof inboxMessage>;

const mail = z.strictObject({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(["waiting", "failed"]),
  attempts: z.number(),
  error: z.string().nullable(),
  createdAt: z.string(),
  nextAt: z.string().nullable(),
});

/** A mail that is not delivered yet, as it travels: never its text. */
export type WireMail = z.output<typeof mail>;

const auditEntry = z.strictObject({
  id: z.string(),
  at: z.string(),
  event: z.string(),
  /** Who it was, or whom it was about; name and e-mail are empty for somebody who is gone. */
  user: z.strictObject({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  account: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  /** Kind and id, such as `mosaic:12`. */
  thing: z.string().nullable(),
  /** What became of it, in words of the program with commas between, such as `blocked`. */
  what: z.string().nullable(),
  network: z.string(),
});

/** An entry of the audit log as it travels. */
export type WireAuditEntry = z.output<typeof auditEntry>;

const params = z.strictObject({ id: idText });
const accountThing = {
  account: { kind: "account", from: "params.id", may: "platform.maintain" },
} as const;

/** The disk of the data folder, where the database lies unless it is PostgreSQL. */
const disk = z.strictObject({
  /** Bytes; null where that is not known. */
  freeBytes: z.number().nullable(),
  /** `low`: less room than `FREE_SPACE_WARNING`. `full`: nothing can be saved. */
  level: z.enum(["ok", "low", "full"]),
});

/** What a platform admin does. */
export const adminApi = {
  "GET /admin/overview": endpoint({
    summary: "The installation in numbers",
    access: "admin",
    rate: "read",
    answer: z.strictObject({
      item: z.strictObject({
        accounts: z.number(),
        users: z.number(),
        mosaics: z.number(),
        tiles: z.number(),
        files: z.number(),
        /** Of all files, with what was made of them. */
        bytes: z.number(),
        newMessages: z.number(),
        waitingMails: z.number(),
        failedMails: z.number(),
        base: z.strictObject({ id: z.number(), title: z.string() }).nullable(),
        disk,
      }),
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
    body: z.strictObject({ isBlocked: z.boolean().optional(), plan: z.enum(PLANS).optional() }),
    things: accountThing,
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
    params: z.strictObject({ userId: idText }),
    body: z.strictObject({ isBlocked: z.boolean().optional(), isAdmin: z.boolean().optional() }),
    answer: z.strictObject({ item: person }),
    errors: ["notFound", "admin.lastAdmin", "admin.ownAccess"],
    audit: "admin.userChanged",
  }),
  "POST /admin/users/:userId/end-sessions": endpoint({
    summary: "Signs a person out everywhere, at once",
    access: "admin",
    rate: "write",
    repeats: "same",
    params: z.strictObject({ userId: idText }),
    status: 204,
    errors: ["notFound"],
    audit: "admin.sessionsEnded",
  }),
  "POST /admin/users/:userId/second-step-off": endpoint({
    summary: "Turns off the second step of a person who lost both their device and their codes",
    access: "admin",
    rate: "write",
    repeats: "same",
    params: z.strictObject({ userId: idText }),
    status: 204,
    errors: ["notFound"],
    audit: "admin.secondStepOff",
  }),
  "GET /admin/messages": endpoint({
    summary: "The inbox, newest first, by status, kind or words; 50 at a time",
    access: "admin",
    rate: "read",
    query: pageQuery.extend({
      status: z.enum(MESSAGE_STATUSES).optional(),
      kind: z.enum(MESSAGE_KINDS).optional(),
      search: search.optional(),
    }),
    answer: pageOf(inboxMessage),
    list: { page: 50 },
  }),
  "PUT /admin/messages/:messageId": endpoint({
    summary: "Marks a message of the inbox",
    access: "admin",
    rate: "write",
    params: z.strictObject({ messageId: idText }),
    body: z.strictObject({ status: z.enum(MESSAGE_STATUSES) }),
    answer: z.strictObject({ item: inboxMessage }),
    errors: ["notFound"],
    audit: "admin.messageMarked",
  }),
  "PUT /admin/base": endpoint({
    summary: "Makes a mosaic the public one",
    access: "admin",
    rate: "write",
    body: z.strictObject({ mosaicId: z.number().int().positive() }),
    things: { mosaic: { kind: "mosaic", from: "body.mosaicId", may: "platform.maintain" } },
    answer: z.strictObject({ item: z.strictObject({ id: z.number(), title: z.string() }) }),
    errors: ["notFound", "admin.blockedBase"],
    audit: "admin.baseChosen",
  }),
  "GET /admin/storage": endpoint({
    summary: "What the files take, by the hundred accounts that have the most of them",
    access: "admin",
    rate: "read",
    answer: z.strictObject({
      item: z.strictObject({
        /** Where the files lie. */
        store: z.enum(["disk", "s3"]),
        /** Left on the disk; null where that is not known. */
        freeBytes: z.number().nullable(),
        data: disk,
        bytes: z.number(),
        /** What one account may take; null for no limit. */
        quota: z.number().nullable(),
        accounts: z.array(
          z.strictObject({
            /** Null for the files of the platform, such as general icons. */
            account: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
            files: z.number(),
            bytes: z.number(),
          }),
        ),
        /** How many have files at all. */
        accountCount: z.number(),
      }),
    }),
  }),
  "GET /admin/mails": endpoint({
    summary: "Mails that wait or failed, newest first; 50 at a time",
    access: "admin",
    rate: "read",
    query: pageQuery.extend({
      status: z.enum(["waiting", "failed"]).optional(),
    }),
    answer: pageOf(mail),
    list: { page: 50 },
  }),
  "POST /admin/mails/:mailId/retry": endpoint({
    summary: "Sends a mail that waits or failed at once",
    access: "admin",
    rate: "write",
    repeats: "same",
    params: z.strictObject({ mailId: idText }),
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
      /** The first instant of it, and the first one after it. */
      from: z.iso.datetime().max(40).optional(),
      until: z.iso.datetime().max(40).optional(),
      event: z
        .string()
        .regex(/^[A-Za-z.]{1,100}$/)
        .optional(),
      search: search.optional(),
    }),
    answer: pageOf(auditEntry),
    list: { page: 100 },
  }),
} as const;
