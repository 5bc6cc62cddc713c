import { z } from "zod";
import { userStatus } from "./auth.ts";
import { backupLevel } from "./backups.ts";
import { databaseReplica } from "./database-replica.ts";
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
  "A user, by id, name and e-mail address",
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
    isBlocked: flag("Whether the account is blocked for its members"),
    createdAt: instant("When it was created"),
    owners: described(z.array(namedUser), "Its owners"),
    memberCount: count("How many members it has"),
    mosaicCount: count("How many mosaics it has"),
    bytes: bytes("The space its files take up, including files derived from them"),
  }),
);

/** A user as a platform admin sees them. */
export const person = named(
  "AdminUser",
  "A user as a platform admin sees them",
  z.strictObject({
    id: userId,
    name: personName,
    email: emailAddress,
    status: userStatus,
    isAdmin: flag("Whether they are a platform admin"),
    language,
    hasSecondStep: flag("Whether signing in requires a second step"),
    createdAt: instant("When they registered"),
    lastSeenAt: described(
      instant("When they were last active").nullable(),
      "When they were last active; null if never",
    ),
    sessionCount: count("How many sessions they have", 2),
    accounts: described(
      z.array(
        named(
          "Membership",
          "An account and the user's role in it",
          z.strictObject({ id: accountId, name: accountName, role }),
        ),
      ),
      "The accounts that they belong to",
    ),
  }),
);

/** A message sent through a form. */
export const MESSAGE_KINDS = ["question", "plan", "contact"] as const;
/** The status of a message. */
export const MESSAGE_STATUSES = ["new", "answered", "archived"] as const;

/** The form that a message was sent through. */
export const messageKind = named(
  "MessageKind",
  "The form that the message was sent through",
  z.enum(MESSAGE_KINDS),
);
/** The status of a message. */
export const messageStatus = named(
  "MessageStatus",
  "The status of the message",
  z.enum(MESSAGE_STATUSES),
);

/** A message sent through a form. */
export const inboxMessage = named(
  "InboxMessage",
  "A message sent through a form",
  z.strictObject({
    id: id("The message's id"),
    kind: messageKind,
    status: messageStatus,
    name: personName,
    email: emailAddress,
    phone: text("The telephone number; empty if none was given", "+55 11 91234-5678"),
    plan: text("The plan of interest; empty for other messages", "Mosaico Base"),
    text: text("The text of the message", "Is there a mosaic for schools?"),
    language,
    at: instant("When it was received"),
    userId: described(userId.nullable(), "Who sent it; null if the sender was not signed in"),
    handledBy: described(personName.nullable(), "Who last set its status; null if nobody has"),
    handledAt: described(
      instant("When its status was last set").nullable(),
      "When its status was last set; null if never",
    ),
  }),
);

/** Whether the mail is retried automatically. */
export const mailStatus = named(
  "MailStatus",
  "Whether the mail is retried automatically",
  z.enum(["waiting", "failed"]),
);

/** A mail that has not been delivered yet, without its text. */
export const mail = named(
  "Mail",
  "A mail that has not been delivered yet, without its text",
  z.strictObject({
    id: id("The mail's id"),
    to: emailAddress,
    subject: text("The mail's subject", "Confirm your address"),
    status: mailStatus,
    attempts: count("How many delivery attempts were made", 2),
    error: described(
      text("The mail server's response", "451 try again later").nullable(),
      "The mail server's last response; null before the first attempt",
    ),
    createdAt: instant("When it was created"),
    nextAt: described(
      instant("When the next attempt is due").nullable(),
      "When the next attempt is due; null for a mail that has failed",
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
      "The user who did it or whom it concerns; name and e-mail are empty if that user no longer exists",
    ),
    account: described(namedAccount.nullable(), "The account it concerns; null if none"),
    thing: text("The resource it concerns, by kind and id; null if none", "mosaic:12").nullable(),
    what: text("The result, as comma-separated codes; may be null", "blocked").nullable(),
    network: text("The network that the request came from", "203.0.113.7"),
  }),
);

const disk = named(
  "Disk",
  "The disk of the data folder, which also holds the database unless it is PostgreSQL",
  z.strictObject({
    freeBytes: described(
      bytes("Free space on the disk").nullable(),
      "Free space on the disk, in bytes; null if unknown",
    ),
    level: described(
      z.enum(["ok", "low", "full"]),
      "`low` if less space is free than `FREE_SPACE_WARNING`, `full` if nothing can be saved",
    ),
  }),
);

const office = named(
  "OfficeState",
  "The converter that turns Office documents into PDFs",
  z.strictObject({
    program: described(
      z.enum(["installed", "wasm", "none", "off"]),
      "LibreOffice, either installed on the server (`installed`) or as WebAssembly (`wasm`); `none` if neither was found, `off` if conversion is switched off",
    ),
    version: text(
      "Its version; null if there is no converter or the version is not known yet",
      "24.8.4.2",
    ).nullable(),
    lacksMemory: flag(
      "Whether the server currently has too little free memory for the converter, or, if there is none, for LibreOffice as WebAssembly",
    ),
  }),
);

const videos = named(
  "VideosState",
  "The program that copies videos to H.264, which every browser plays",
  z.strictObject({
    program: described(
      z.enum(["installed", "unable", "none", "off"]),
      "ffmpeg as installed on the server (`installed`), or one that cannot encode H.264 (`unable`); `none` if it was not found, `off` if copying is switched off",
    ),
    version: text("Its version; null if there is none, or if it is unknown", "7.1").nullable(),
  }),
);

/** Figures about the installation. */
export const overview = named(
  "Overview",
  "Figures about the installation",
  z.strictObject({
    accounts: count("Number of accounts"),
    users: count("Number of users"),
    mosaics: count("Number of mosaics"),
    tiles: count("Number of tiles"),
    files: count("Number of files"),
    waitingTexts: count(
      "Number of files whose names and texts are not searched yet; 1,000 for more",
    ),
    bytes: bytes("The space that all files take up, including files derived from them"),
    newMessages: count("Number of messages that nobody has handled yet"),
    waitingMails: count("Number of mails waiting to be retried"),
    failedMails: count("Number of mails that have failed for good"),
    base: described(namedMosaic.nullable(), "The public mosaic; null if there is none"),
    disk,
    isStoreAway: flag("Whether the files can neither be read nor stored at the moment"),
    replicas: described(
      z.array(databaseReplica),
      "The replicas of the database that the settings name",
    ),
    office,
    videos,
    backups: backupLevel,
  }),
);

/** The space that files and tiles take up. */
export const storageUse = named(
  "StorageUse",
  "The space that files and tiles take up, and the limits for one account",
  z.strictObject({
    store: described(z.enum(["disk", "s3"]), "Where the files are stored"),
    freeBytes: described(
      bytes("Free space on the disk").nullable(),
      "Free space on the disk, in bytes; null if unknown",
    ),
    isAway: flag("Whether the files can neither be read nor stored at the moment"),
    data: disk,
    bytes: bytes("The space that all files take up"),
    quota: described(
      bytes("The file limit of one account").nullable(),
      "The file limit of one account, in bytes; null for no limit",
    ),
    tileBytes: bytes("The size of the tiles of all accounts, excluding those in the trash"),
    tileQuota: described(
      bytes("The tile limit of one account").nullable(),
      "The tile limit of one account, in bytes; null for no limit",
    ),
    mosaicLimit: described(
      count("How many mosaics one account may have", 1000).nullable(),
      "How many mosaics one account may have; null for no limit, or if its plan sets the limit",
    ),
    accounts: described(
      z.array(
        named(
          "AccountStorage",
          "The space that the files of one account take up",
          z.strictObject({
            account: described(
              namedAccount.nullable(),
              "Null for files of the platform, such as general icons",
            ),
            files: count("Number of files"),
            bytes: bytes("The space they take up"),
          }),
        ),
      ),
      "The hundred accounts whose files take up the most space",
    ),
    accountCount: count("How many accounts have any files"),
  }),
);
