import { z } from "zod";
import { userStatus } from "./auth.ts";
import { described, named } from "./described.ts";
import {
  accountId,
  bytes,
  count,
  emailAddress,
  flag,
  id,
  instant,
  language,
  mosaicId,
  personName,
  plan,
  role,
  text,
  userId,
} from "./values.ts";

const accountName = text("The account's name", "City library");
const namedAccount = named(
  "NamedAccount",
  "An account, by id and name",
  z.strictObject({ id: accountId, name: accountName }),
);
const namedUser = named(
  "NamedUser",
  "Somebody, by id, name and address",
  z.strictObject({ id: userId, name: personName, email: emailAddress }),
);
/** A mosaic, by id and title. */
export const namedMosaic = named(
  "NamedMosaic",
  "A mosaic, by id and title",
  z.strictObject({ id: mosaicId(), title: text("The mosaic's title", "City library") }),
);

/** An account as a platform admin sees it. */
export const account = named(
  "AdminAccount",
  "An account as a platform admin sees it",
  z.strictObject({
    id: accountId,
    name: accountName,
    plan,
    isBlocked: flag("Whether its members are kept from what is in it"),
    createdAt: instant("When it was made"),
    owners: described(z.array(namedUser), "Its owners"),
    memberCount: count("How many members it has"),
    mosaicCount: count("How many mosaics it has"),
    bytes: bytes("What its files take, with what was made of them"),
  }),
);

/** A person as a platform admin sees them. */
export const person = named(
  "AdminUser",
  "A person as a platform admin sees them",
  z.strictObject({
    id: userId,
    name: personName,
    email: emailAddress,
    status: userStatus,
    isAdmin: flag("Whether they are a platform admin"),
    language,
    hasSecondStep: flag("Whether signing in asks for a second step"),
    createdAt: instant("When they registered"),
    lastSeenAt: described(
      instant("When they were here last").nullable(),
      "When they were here last; null for never",
    ),
    sessionCount: count("In how many places they are signed in", 2),
    accounts: described(
      z.array(
        named(
          "Membership",
          "An account and the role in it",
          z.strictObject({ id: accountId, name: accountName, role }),
        ),
      ),
      "The accounts that they belong to",
    ),
  }),
);

/** What comes by a form. */
export const MESSAGE_KINDS = ["question", "plan", "contact"] as const;
/** How far it has been dealt with. */
export const MESSAGE_STATUSES = ["new", "answered", "archived"] as const;

/** By which form a message came. */
export const messageKind = named(
  "MessageKind",
  "By which form a message came",
  z.enum(MESSAGE_KINDS),
);
/** How far a message has been dealt with. */
export const messageStatus = named(
  "MessageStatus",
  "How far a message has been dealt with",
  z.enum(MESSAGE_STATUSES),
);

/** A message that came by a form. */
export const inboxMessage = named(
  "InboxMessage",
  "A message that came by a form",
  z.strictObject({
    id: id("The message's id"),
    kind: messageKind,
    status: messageStatus,
    name: personName,
    email: emailAddress,
    phone: text("The telephone number; empty where none was given", "+55 11 91234-5678"),
    plan: text("The plan of interest; empty for other messages", "Mosaico Base"),
    text: text("What was written", "Is there a mosaic for schools?"),
    language,
    at: instant("When it came"),
    userId: described(userId.nullable(), "Who sent it; null where nobody was signed in"),
    handledBy: described(personName.nullable(), "Who marked it last; null while nobody has"),
    handledAt: described(
      instant("When it was marked last").nullable(),
      "When it was marked last; null while it was not",
    ),
  }),
);

/** Whether a mail is tried again by itself. */
export const mailStatus = named(
  "MailStatus",
  "Whether a mail is tried again by itself",
  z.enum(["waiting", "failed"]),
);

/** A mail that is not delivered yet, never with its text. */
export const mail = named(
  "Mail",
  "A mail that is not delivered yet, without its text",
  z.strictObject({
    id: id("The mail's id"),
    to: emailAddress,
    subject: text("Its subject", "Confirm your address"),
    status: mailStatus,
    attempts: count("How often it was tried", 2),
    error: described(
      text("What the mail server said", "451 try again later").nullable(),
      "What the mail server said last; null before the first attempt",
    ),
    createdAt: instant("When it was written"),
    nextAt: described(
      instant("When it is tried next").nullable(),
      "When it is tried next; null for one that failed",
    ),
  }),
);

/** An entry of the audit log. */
export const auditEntry = named(
  "AuditEntry",
  "An entry of the audit log",
  z.strictObject({
    id: id("The entry's id"),
    at: instant("When it happened"),
    event: text("What happened", "mosaics.deleted"),
    user: described(
      namedUser.nullable(),
      "Who it was, or whom it was about; name and e-mail are empty for somebody who is gone",
    ),
    account: described(namedAccount.nullable(), "The account that it was about; null for none"),
    thing: text(
      "What it was about, by kind and id; null for nothing in particular",
      "mosaic:12",
    ).nullable(),
    what: text(
      "What became of it, in words of the program with commas between; may be null",
      "blocked",
    ).nullable(),
    network: text("The network that it came from", "203.0.113.7"),
  }),
);

const disk = named(
  "Disk",
  "The disk of the data folder, where the database lies unless it is PostgreSQL",
  z.strictObject({
    freeBytes: described(
      bytes("What is left on it").nullable(),
      "What is left on it, in bytes; null where that is not known",
    ),
    level: described(
      z.enum(["ok", "low", "full"]),
      "`low` with less room than `FREE_SPACE_WARNING`, `full` where nothing can be saved",
    ),
  }),
);

const office = named(
  "OfficeState",
  "What makes PDFs of Office documents",
  z.strictObject({
    program: described(
      z.enum(["installed", "wasm", "none", "off"]),
      "LibreOffice as it is installed on the server (`installed`) or as WebAssembly (`wasm`), `none` where there is neither, `off` where none is wanted",
    ),
    version: text(
      "Its version; null where there is none, and until it has told",
      "24.8.4.2",
    ).nullable(),
    lacksMemory: flag(
      "Whether the server has too little free memory at the moment for what is there, or for LibreOffice as WebAssembly where there is nothing",
    ),
  }),
);

/** The installation in numbers. */
export const overview = named(
  "Overview",
  "The installation in numbers",
  z.strictObject({
    accounts: count("How many accounts there are"),
    users: count("How many people there are"),
    mosaics: count("How many mosaics there are"),
    tiles: count("How many tiles there are"),
    files: count("How many files there are"),
    bytes: bytes("What all files take, with what was made of them"),
    newMessages: count("How many messages nobody has dealt with"),
    waitingMails: count("How many mails are tried again"),
    failedMails: count("How many mails are given up"),
    base: described(namedMosaic.nullable(), "The public mosaic; null where there is none"),
    disk,
    office,
  }),
);

/** What files and tiles take. */
export const storageUse = named(
  "StorageUse",
  "What files and tiles take, and what one account may have of them",
  z.strictObject({
    store: described(z.enum(["disk", "s3"]), "Where the files lie"),
    freeBytes: described(
      bytes("What is left on the disk").nullable(),
      "What is left on the disk, in bytes; null where that is not known",
    ),
    data: disk,
    bytes: bytes("What all files take"),
    quota: described(
      bytes("What the files of one account may take").nullable(),
      "What the files of one account may take, in bytes; null for no limit",
    ),
    tileBytes: bytes("What the tiles of all accounts count for, without those in the trash"),
    tileQuota: described(
      bytes("What the tiles of one account may count for").nullable(),
      "What the tiles of one account may count for, in bytes; null for no limit",
    ),
    mosaicLimit: described(
      count("How many mosaics one account may have", 1000).nullable(),
      "How many mosaics one account may have; null for no limit, or where its plan says it",
    ),
    accounts: described(
      z.array(
        named(
          "AccountStorage",
          "What the files of one account take",
          z.strictObject({
            account: described(
              namedAccount.nullable(),
              "Null for the files of the platform, such as general icons",
            ),
            files: count("How many files it has"),
            bytes: bytes("What they take"),
          }),
        ),
      ),
      "The hundred accounts that have the most",
    ),
    accountCount: count("How many accounts have files at all"),
  }),
);
