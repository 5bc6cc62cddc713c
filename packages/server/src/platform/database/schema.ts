// Longer than a file should be: Kysely asks for one type of all tables, read beside the migrations that make them.
import type { ColumnType, Generated } from "kysely";

/** ISO 8601 in UTC, on both engines. */
type Instant = string;

/** JSON: an object when read, text when written, on both engines. */
type Json<Value> = ColumnType<Value, string, string>;

type ChangeSummary = {
  readonly added: number;
  readonly removed: number;
  readonly edited: number;
  readonly moved: number;
  readonly background: boolean;
  readonly renamed: boolean;
  readonly titles: readonly string[];
};

/** A boolean, on both engines: 0 or 1 within SQLite. */
type Flag = ColumnType<boolean, boolean, boolean>;

/** A boolean that is false unless something else is said. */
type FlagOrNo = ColumnType<boolean, boolean | undefined, boolean>;

type Tile = {
  account_id: string;
  mosaic_id: number;
  id: string;
  x: number;
  y: number;
  data: Json<Record<string, unknown>>;
  /** The file that the content names, and the file of the icon: what `data` says, to be asked for by. */
  file_name: string | null;
  icon_name: string | null;
  captions_name: ColumnType<string | null, string | null | undefined>;
};

type RemovedTile = {
  account_id: string;
  mosaic_id: number;
  id: string;
  x: number;
  y: number;
  data: Json<Record<string, unknown>>;
  removed_at: Instant;
  removed_by: string | null;
  removed_by_name: string | null;
};

/** With which large write a row came, and with which it goes; empty for none. */
type Staged = { came_with: Generated<string>; gone_with: Generated<string> };

/** A view is not written to: nothing is of this type. */
type Unwritable = { readonly unwritable: never };
type ReadOnly<Row> = {
  [Name in keyof Row]: ColumnType<Selected<Row[Name]>, Unwritable, Unwritable>;
};
type Selected<Type> = Type extends { readonly __select__: infer Read } ? Read : Type;

export type Database = {
  users: {
    id: string;
    name: string;
    email: string;
    password_hash: string;
    is_admin: Flag;
    /** pending until the address is verified, then active; blocked by the operator; gone once they deleted themselves. */
    status: string;
    language: string;
    created_at: Instant;
    verified_at: Instant | null;
    /** The file of their photo. */
    photo_name: string | null;
    /** The mosaic that they had open last, to begin with on another device; it may be gone by now. */
    last_mosaic_id: ColumnType<number | null, number | null | undefined>;
    /** `searchKey` of the name, to be searched in and sorted by: whoever writes a name writes it too. */
    search: string;
  };
  sessions: {
    id: string;
    user_id: string;
    token_hash: string;
    /** The hash of the cookie that serves files of this session. */
    files_hash: string;
    user_agent: string;
    /** Where it was opened from; null for those of before this was noted. */
    network: string | null;
    created_at: Instant;
    used_at: Instant;
  };
  /** The second step of signing in: a secret shared with an authenticator app (RFC 6238). */
  second_steps: {
    user_id: string;
    /** Base32. */
    secret: string;
    /** Null until a first code of it came. */
    confirmed_at: Instant | null;
    /** The time step of the last code that was taken: none is taken twice. */
    last_step: number;
    created_at: Instant;
  };
  recovery_codes: {
    user_id: string;
    /** SHA-256 of the code, hex. */
    hash: string;
    used_at: Instant | null;
  };
  /** Who somebody is at an identity provider. */
  identities: {
    issuer: string;
    subject: string;
    user_id: string;
    created_at: Instant;
  };
  tokens: {
    /** SHA-256 of the token, hex. */
    hash: string;
    /** verify, reset or ticket (of a sign-in by an identity provider). */
    purpose: string;
    user_id: string;
    /** For verify: the name and password hash that the link makes valid. */
    payload: Json<Record<string, string>>;
    created_at: Instant;
    expires_at: Instant;
    used_at: Instant | null;
  };
  accounts: {
    id: string;
    name: string;
    plan: string;
    created_at: Instant;
    /** Nobody sees anything of a blocked account but its admins. */
    blocked_at: Instant | null;
    /** Deleted, with all that is in it, but for files whose bytes are still to go. */
    deleted_at: Instant | null;
    /** As of users. */
    search: string;
    /** Whether the originals of photos that come into its tiles are kept. */
    keeps_originals: FlagOrNo;
  };
  invites: {
    id: string;
    account_id: string;
    name: string;
    /** Normalised; once in each account. */
    email: string;
    role: string;
    /** The plan's name that the inviter wrote down. */
    plan: string;
    /** As in memberships. */
    mosaic_ids: Json<readonly number[]> | null;
    language: string;
    /** SHA-256 of the token of the latest mail, hex. */
    token_hash: string;
    invited_by: string | null;
    /** The mosaic that was open then, which may be gone by now. */
    from_mosaic_id: ColumnType<number | null, number | null | undefined>;
    /** Whose membership came of it. */
    user_id: string | null;
    created_at: Instant;
    expires_at: Instant;
    accepted_at: Instant | null;
  };
  memberships: {
    account_id: string;
    user_id: string;
    role: string;
    /** pending, active or removed. */
    status: string;
    /** For an externo who was given some mosaics: their numbers; null means all. */
    mosaic_ids: Json<readonly number[]> | null;
    created_at: Instant;
  };
  implementations: {
    id: string;
    account_id: string;
    name: string;
    created_at: Instant;
  };
  mosaics: {
    id: Generated<number>;
    account_id: string;
    implementation_id: string | null;
    title: string;
    background: Json<{ bgColor: string; backgroundImage: string; repeat: boolean }>;
    revision: number;
    tile_count: number;
    /** The file of the background's picture. */
    image_name: string | null;
    created_at: Instant;
    /** When the newest change was made. */
    updated_at: Instant;
    /** Since when it is in the trash, and by whom; nobody sees it elsewhere. */
    deleted_at: ColumnType<Instant | null, Instant | null | undefined>;
    deleted_by: ColumnType<string | null, string | null | undefined>;
    deleted_by_name: ColumnType<string | null, string | null | undefined>;
    /** Up to this revision old changes were joined. */
    joined_to: Generated<number>;
    /** The language that its texts are in, as a tag; empty where that is not said. */
    language: Generated<string>;
    /** `searchKey` of the title: whoever writes a title writes it too. */
    search: Generated<string>;
    /** What its tiles count for: whoever writes tiles counts them here too. */
    tile_bytes: Generated<number>;
  };
  /** What the tiles of all mosaics of an account count for, but for those in the trash. */
  tile_usage: {
    account_id: string;
    bytes: number;
  };
  /** The tiles that there are: a view of those of `tile_rows` that are in force. */
  tiles: ReadOnly<Tile>;
  /** Tiles, and those of large writes that are not in force yet, or that came into force a moment ago. */
  tile_rows: Tile & Staged;
  /**
   * Changes of whole mosaics that are being written piece by piece. `staged` until it is in force, then `done` until what
   * it took away is cleared; or `dropped` until what it had written is cleared. Only of one that is not done is what came
   * with it unseen, and what goes with it still there.
   */
  large_writes: {
    account_id: string;
    mosaic_id: number;
    /** That of the change. */
    id: string;
    state: string;
    /** When the last piece was written: one that rests for long was given up by whoever wrote it. */
    touched_at: Instant;
    /** Until when nobody else changes the mosaic. */
    holds_until: Instant | null;
  };
  /** Parts of the texts of large changes, which are written before the change itself. */
  change_pieces: {
    account_id: string;
    mosaic_id: number;
    change_id: string;
    /** operations or inverse. */
    part: string;
    place: number;
    /** Some operations as JSON, without the brackets around them. */
    piece: string;
  };
  changes: {
    account_id: string;
    mosaic_id: number;
    revision: number;
    change_id: string;
    /** SHA-256 of the request's operations, hex: the same changeId with other operations is refused. */
    fingerprint: string;
    author_id: string | null;
    author_name: string | null;
    at: Instant;
    operations: Json<readonly unknown[]>;
    inverse: Json<readonly unknown[]>;
    /** Of the texts that are kept in pieces, while the columns themselves hold no operation; else null. */
    operations_bytes: ColumnType<number | null, number | null | undefined>;
    inverse_bytes: ColumnType<number | null, number | null | undefined>;
    /** The revision that it goes out from: the one before or, where changes were joined, an earlier one. */
    since: number;
    /** edit, restore or joined. */
    origin: string;
    /** The revision that a restore brought back. */
    restored: number | null;
    /** What it did, told without its operations. */
    summary: Json<ChangeSummary>;
  };
  /** Revisions that somebody named. */
  revision_names: {
    account_id: string;
    mosaic_id: number;
    revision: number;
    name: string;
  };
  /** Changes that were joined with others: the same changeId once more still changes nothing. */
  spent_changes: {
    account_id: string;
    mosaic_id: number;
    change_id: string;
    fingerprint: string;
    revision: number;
    /** When it was made. */
    at: Instant;
  };
  /** Tiles that were removed and are not there again: a view, as `tiles` is. */
  removed_tiles: ReadOnly<RemovedTile>;
  removed_tile_rows: RemovedTile & Staged;
  /** Files that a mosaic ceased to use, so that undoing may bring them back whatever has become of them. */
  dropped_uses: {
    account_id: string;
    mosaic_id: number;
    name: string;
    /** icon, generalIcon, content or background. */
    used_as: string;
    dropped_at: Instant;
  };
  icons: {
    id: string;
    /** Null for a general icon. */
    account_id: string | null;
    file_name: string;
    description: string;
    /**
     * For icons of the library: its slug, theme and names in the six languages. Slug and names are null once an admin
     * described it anew.
     */
    slug: string | null;
    theme: string | null;
    names: Json<Record<string, string>> | null;
    created_at: Instant;
  };
  files: {
    name: string;
    /** Null for a file of the platform, such as a general icon: public unless somebody owns it. */
    account_id: string | null;
    media_type: string;
    bytes: number;
    sha256: string;
    original_name: string;
    /** What it was uploaded for: `content`, `bg`, `icon` or `photo`. */
    folder: string;
    /** Under which name its bytes lie in the storage: another one once an icon's picture was replaced. */
    stored_as: string;
    /** SHA-256 of the bytes that were uploaded, hex: a picture is kept as other bytes. */
    source_sha256: string | null;
    /** In pixels, of pictures. */
    width: number | null;
    height: number | null;
    /** A blurred picture of a few pixels, as a `data:` address. */
    preview: string | null;
    uploaded_by: string | null;
    /** Whose photo it is; a file with an owner is not of the platform, though it is of no account. */
    owner_id: string | null;
    /** False until all of its bytes lie in the storage. */
    is_ready: Flag;
    /** When a tile, a background or an icon last ceased to use it; when it came, before that. */
    last_used_at: Instant;
    created_at: Instant;
  };
  /** What was made of a file: smaller copies of a picture, the PDF of a document. Named and served like files. */
  renditions: {
    name: string;
    /** A file of the platform has none. */
    account_id: string;
    file_name: string;
    media_type: string;
    width: number | null;
    height: number | null;
    bytes: number;
    sha256: string;
    created_at: Instant;
    /** The version of the program that made a PDF of a document, or null where it is not known, and for pictures. */
    made_by: string | null;
    /** Since when a newer one is shown instead, or null. Whoever reads it may go on for a while. */
    replaced_at: Instant | null;
    /** Not made of its file, but the file itself as it came. */
    is_original: FlagOrNo;
  };
  /** Documents that wait to be made into PDF, that are being made, and those that could not be. It goes with its file. */
  conversions: {
    account_id: string;
    file_name: string;
    /** Under which name the PDF is kept, given before there are bytes of it. */
    pdf_name: string;
    /** How often it was begun: what ends the server each time is not begun for ever. */
    attempts: number;
    /** Until when nobody else begins it. */
    busy_until: Instant;
    /** Why there is none and will be none, or null. */
    failed: string | null;
    /** The version of the program that tried last, or null where it is not known. */
    made_by: string | null;
    /** From when on it is begun though nobody asks for it; null where somebody has to. */
    wanted_at: Instant | null;
  };
  /** Sharing links: who knows one sees the mosaic. */
  shares: {
    slug: string;
    account_id: string;
    mosaic_id: number;
    created_by: string | null;
    created_at: Instant;
  };
  /** Questions, interest in plans, contact: the inbox of the platform's admins. */
  messages: {
    id: string;
    /** question, plan or contact. */
    kind: string;
    /** new, answered or archived. */
    status: string;
    name: string;
    email: string;
    phone: string;
    plan: string;
    text: string;
    language: string;
    user_id: string | null;
    created_at: Instant;
    handled_by: string | null;
    handled_at: Instant | null;
    /** Name, e-mail and text without marks and in lower case, to be searched in. */
    search: string;
  };
  billing_details: {
    account_id: string;
    details: Json<Record<string, string>>;
    updated_at: Instant;
  };
  /** How an account pays, as the payment provider told last. */
  subscriptions: {
    account_id: string;
    customer_id: string;
    /** Null for what was paid for a year at once. */
    subscription_id: string | null;
    /** month or year; null until something was bought. */
    term: string | null;
    /** none until something was bought, then active, pastDue, awaitingPayment or ended. */
    status: string;
    paid_until: Instant | null;
    is_ending: Flag;
    /** Counts what was written, so that nobody writes what was asked before another one wrote. */
    revision: number;
    /** The end of which the owners were told by mail. */
    reminded_of: Instant | null;
    /** When the provider was last told the billing details. */
    details_told_at: Instant | null;
    updated_at: Instant;
  };
  /** Customers of accounts that are gone: the provider is to forget them, and asks them for nothing more. */
  payment_endings: {
    customer_id: string;
    since: Instant;
  };
  invoices: {
    account_id: string;
    /** The provider's. */
    id: string;
    number: string;
    /** In cents. */
    amount: number;
    currency: string;
    /** open, paid, void or failed. */
    status: string;
    issued_at: Instant;
    due_at: Instant | null;
    paid_at: Instant | null;
    url: string | null;
    pdf_url: string | null;
  };
  /** Events of the payment provider that were dealt with: each once. */
  payment_events: {
    id: string;
    type: string;
    received_at: Instant;
  };
  outbox: {
    id: string;
    recipient: string;
    /** JSON of subject, text, html and, where there is one, the address for answers; emptied once delivered. */
    message: Json<{ subject: string; text: string; html: string; replyTo?: string } | null>;
    attempts: number;
    next_at: Instant;
    /** waiting, sent or failed. */
    status: string;
    error: string | null;
    created_at: Instant;
    sent_at: Instant | null;
  };
  limits: {
    /** What is counted and of whom, such as `signIn.email:<sha256>`. */
    key: string;
    at: Instant;
    id: string;
  };
  audit: {
    id: string;
    at: Instant;
    event: string;
    user_id: string | null;
    account_id: string | null;
    thing: string | null;
    /** What became of it, in a word of the program, such as `blocked`. */
    what: string | null;
    network: string;
  };
  settings: {
    key: string;
    value: string;
  };
  /** Answers to requests that carried an idempotency key, for a request that is sent again. */
  kept_answers: {
    user_id: string;
    /** Method and path, with what its parameters are. */
    endpoint: string;
    key: string;
    /** SHA-256 of the request's values, hex: the same key with others is refused. */
    fingerprint: string;
    /** JSON; null while the request is being answered. */
    answer: string | null;
    created_at: Instant;
  };
  /** People who deleted themselves and whose traces are still being taken away. */
  departures: {
    user_id: string;
    email: string;
    at: Instant;
  };
};
