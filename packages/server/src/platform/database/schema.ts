// Over the usual size limit: Kysely needs one type for all tables, to be read beside the migrations that create them.
import type { TokenScope } from "@mosaico/domain/people/access-token";
import type { SignInMethod } from "@mosaico/domain/people/second-step-rule";
import type { ColumnType, Generated } from "kysely";

/** ISO 8601 in UTC, on both engines. */
type Instant = string;

/** JSON: a value when read, text when written, on both engines. */
type Json<Value> = ColumnType<Value, string, string>;

type ChangeSummary = {
  readonly added: number;
  readonly removed: number;
  readonly edited: number;
  readonly moved: number;
  readonly background: boolean;
  readonly renamed: boolean;
  readonly settings: boolean;
  readonly look: boolean;
  readonly titles: readonly string[];
};

/** The settings of a mosaic that are not at their defaults, and possibly more. */
type Settings = Readonly<Record<string, boolean | string>>;

/** A boolean, on both engines: 0 or 1 within SQLite. */
type Flag = ColumnType<boolean, boolean, boolean>;

/** A boolean that defaults to false. */
type FlagOrNo = ColumnType<boolean, boolean | undefined, boolean>;

type Tile = {
  account_id: string;
  mosaic_id: number;
  id: string;
  x: number;
  y: number;
  data: Json<Record<string, unknown>>;
  /** The files named by the content and the icon in `data`, as columns for queries. */
  file_name: string | null;
  icon_name: string | null;
  captions_name: ColumnType<string | null, string | null | undefined>;
  picture_name: ColumnType<string | null, string | null | undefined>;
  /** `blockOf` the tile: every write of a position must update it. */
  block: Generated<number>;
};

type RemovedTile = {
  account_id: string;
  mosaic_id: number;
  id: string;
  x: number;
  y: number;
  data: Json<Record<string, unknown>>;
  /** The title as it is searched. */
  search: Generated<string>;
  removed_at: Instant;
  removed_by: string | null;
  removed_by_name: string | null;
};

/** The large write that added a row, and the one that removes it; empty for none. */
type Staged = { added_by_write: Generated<string>; removed_by_write: Generated<string> };

/** Views are not written to, so no value has this type. */
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
    /** Until when the password signs in, if the program made it. */
    password_until: ColumnType<Instant | null, Instant | null | undefined>;
    is_admin: Flag;
    /**
     * pending until the address is verified, then active; blocked by a platform admin; deleted after users have deleted
     * themselves.
     */
    status: string;
    language: string;
    created_at: Instant;
    verified_at: Instant | null;
    /** The file of the user's photo. */
    photo_name: string | null;
    /** The mosaic opened last, to start with on another device; it may have been deleted since. */
    last_mosaic_id: ColumnType<number | null, number | null | undefined>;
    /** `searchKey` of the name, for searching and sorting: every write of a name must update it. */
    search: string;
  };
  sessions: {
    id: string;
    user_id: string;
    token_hash: string;
    /** The hash of the cookie that authorises files for this session. */
    files_hash: string;
    user_agent: string;
    /** The device that the session was opened on; null for sessions from before this column existed. */
    network: string | null;
    created_at: Instant;
    used_at: Instant;
    /** How it began; null for sessions from before this column existed. */
    method: SignInMethod | null;
    /** W9: whether its user used a second step in it. */
    has_second_step: FlagOrNo;
    /** When its user last proved in it who they are; null if that was at its beginning. */
    confirmed_at: Instant | null;
  };
  /** What programs act with for a user. */
  access_tokens: {
    id: string;
    user_id: string;
    token_hash: string;
    name: string;
    /** The last characters of the token. */
    ending: string;
    scope: TokenScope;
    /** The account it is for; null for all of the user's own. */
    account_id: string | null;
    /** The mosaics it is for; null for all. */
    mosaic_ids: Json<readonly number[]> | null;
    expires_at: Instant | null;
    created_at: Instant;
    used_at: Instant | null;
  };
  /** The second step of signing in: a secret shared with an authenticator app (RFC 6238). */
  second_steps: {
    user_id: string;
    /** Encrypted Base32. */
    secret: string;
    /** Null until its first code was entered. */
    confirmed_at: Instant | null;
    /** The time step of the last accepted code: none is accepted twice. */
    last_step: number;
    created_at: Instant;
  };
  recovery_codes: {
    user_id: string;
    /** SHA-256 of the code, hex. */
    hash: string;
    used_at: Instant | null;
  };
  /** Passkeys of users (WebAuthn). */
  passkeys: {
    /** The id of the credential, base64url. */
    id: string;
    user_id: string;
    /** COSE, base64url. */
    public_key: string;
    counter: number;
    /** Separated by spaces. */
    transports: string;
    name: string;
    is_synced: Flag;
    created_at: Instant;
    used_at: Instant | null;
  };
  /** Challenges that no passkey has signed yet. */
  passkey_challenges: {
    /** SHA-256 of the challenge, hex. */
    hash: string;
    /** The user who adds a passkey; null for signing in. */
    user_id: string | null;
    expires_at: Instant;
  };
  /** The identity of a user at an identity provider. */
  identities: {
    issuer: string;
    subject: string;
    user_id: string;
    created_at: Instant;
  };
  tokens: {
    /** SHA-256 of the token, hex. */
    hash: string;
    /** verify, reset or ticket (of a sign-in through an identity provider). */
    purpose: string;
    user_id: string;
    /** For verify: the name and password hash that take effect when the link is followed. */
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
    /** A blocked account is visible only to its admins. */
    blocked_at: Instant | null;
    /** Deleted with all its content, except for files whose bytes have not been deleted yet. */
    deleted_at: Instant | null;
    /** Same meaning as in users. */
    search: string;
    /** Whether the original files of photos in its tiles are kept. */
    keeps_originals: FlagOrNo;
    /** The last part of the address of its page; null if it has none. */
    page_slug: string | null;
  };
  invites: {
    id: string;
    account_id: string;
    name: string;
    /** The name as it is searched. */
    search: Generated<string>;
    /** Normalised; unique within an account. */
    email: string;
    role: string;
    /** The plan's name, as stored by the inviter. */
    plan: string;
    /** Same meaning as in memberships. */
    mosaic_ids: Json<readonly number[]> | null;
    language: string;
    /** SHA-256 of the token of the latest mail, hex. */
    token_hash: string;
    invited_by: string | null;
    /** The mosaic that was open at the time; it may have been deleted since. */
    from_mosaic_id: ColumnType<number | null, number | null | undefined>;
    /** The user whose membership resulted from it. */
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
    /** For an externo restricted to some mosaics: their numbers; null means all. */
    mosaic_ids: Json<readonly number[]> | null;
    created_at: Instant;
    /** Null if people granted it. */
    granted_by: ColumnType<"groups" | null, "groups" | null | undefined>;
  };
  /** What the groups of an identity provider may in accounts. */
  group_roles: {
    id: string;
    account_id: string;
    group_name: string;
    search: string;
    role: string;
    created_at: Instant;
  };
  /** The tokens with which an identity provider maintains users and groups. */
  scim_tokens: {
    id: string;
    /** SHA-256, hex. */
    token_hash: string;
    name: string;
    ending: string;
    created_at: Instant;
    used_at: Instant | null;
  };
  /** The users that an identity provider maintains. */
  scim_users: {
    user_id: string;
    /** Null, like the other names, once it is deleted there. */
    user_name: string | null;
    /** In lower case. */
    user_name_key: string | null;
    external_id: string | null;
    given_name: string | null;
    family_name: string | null;
    /** Whether it was the provider that blocked the user. */
    is_blocked: ColumnType<boolean, boolean, boolean>;
    created_at: Instant;
    updated_at: Instant;
    deleted_at: Instant | null;
  };
  scim_groups: {
    id: string;
    name: string;
    external_id: string | null;
    created_at: Instant;
    updated_at: Instant;
  };
  scim_members: {
    group_id: string;
    user_id: string;
  };
  /** The groups that a user was in at the latest sign-in, of those that have roles. */
  user_groups: {
    user_id: string;
    group_name: string;
  };
  implementations: {
    id: string;
    account_id: string;
    name: string;
    /** The name as it is searched. */
    search: Generated<string>;
    created_at: Instant;
  };
  mosaics: {
    id: Generated<number>;
    account_id: string;
    implementation_id: string | null;
    title: string;
    background: Json<{ bgColor: string; backgroundImage: string; repeat: boolean }>;
    /** The settings that were changed; all others have their defaults. */
    settings: Json<Settings>;
    revision: number;
    /** Sections included. */
    tile_count: number;
    section_count: Generated<number>;
    /** The file of the background image. */
    image_name: string | null;
    /** The files of the logo and of the cover. */
    logo_name: ColumnType<string | null, string | null | undefined>;
    cover_name: ColumnType<string | null, string | null | undefined>;
    created_at: Instant;
    /** When the newest change was made. */
    updated_at: Instant;
    /** When it was moved to the trash, and by whom; it is hidden everywhere else. */
    deleted_at: ColumnType<Instant | null, Instant | null | undefined>;
    deleted_by: ColumnType<string | null, string | null | undefined>;
    deleted_by_name: ColumnType<string | null, string | null | undefined>;
    /** Old changes up to this revision have been compacted. */
    compacted_to: Generated<number>;
    /** The language of its texts, as a tag; empty if unspecified. */
    language: Generated<string>;
    /** `searchKey` of the title: every write of a title must update it. */
    search: Generated<string>;
    /** The weight of its tiles towards the limits: every write of tiles must update it. */
    tile_bytes: Generated<number>;
  };
  /** The mosaics that users have marked; users may have lost access to them since. */
  favourites: {
    user_id: string;
    account_id: string;
    mosaic_id: number;
    created_at: Instant;
  };
  /** The weight of the tiles in all mosaics of an account, except those in the trash. */
  tile_usage: {
    account_id: string;
    bytes: number;
  };
  /**
   * The tokens by which tiles are found (G5), deleted with their rows. SQLite indexes them in `tile_words`, PostgreSQL in
   * the column itself.
   */
  tile_texts: {
    /** Ascends with each writing of the text, so that the newest come first. */
    id: Generated<number>;
    account_id: string;
    mosaic_id: number;
    tile_id: string;
    /** `added_by_write` of the row. */
    of_write: string;
    /** Joined by spaces. */
    words: string;
  };
  /** The indexes to which words are still being added; see `rebuild-tile-texts.ts`. */
  index_rebuilds: {
    name: string;
    /** The rows whose ids are below lack them. */
    below: number;
  };
  /**
   * The texts of files of tiles, and the tokens by which they and the files' names are found (G6), deleted with the files.
   * SQLite indexes the tokens in `file_words`, PostgreSQL in the column itself.
   */
  file_texts: {
    /** Ascends with the arrival of the files, so that the newest come first. */
    id: Generated<number>;
    account_id: string;
    file_name: string;
    /** The number of attempts, so that a file that crashes the server is not retried for ever. */
    attempts: number;
    /** Until then, no other process starts to read it. */
    busy_until: Instant;
    /** Since when it waits to be read; null once it was, or never can be. */
    wanted_at: Instant | null;
    /** Why it has no text and never will have one, or null. */
    problem: string | null;
    /** Joined by spaces. */
    words: string;
    /** The text: lines, with form feeds between pages; null if there is none. */
    content: string | null;
  };
  /** The current tiles: a view of the rows in `tile_rows` that are in effect. */
  tiles: ReadOnly<Tile>;
  /** Tiles, including those of large writes that are not in effect yet or took effect a moment ago. */
  tile_rows: Tile & Staged;
  /**
   * Changes to whole mosaics that are written piece by piece. `staged` until it takes effect, then `done` until the
   * rows it removed are deleted; or `dropped` until the rows it had written are deleted. Only while it is not done, the
   * rows it adds are hidden, and the rows it removes are still visible.
   */
  large_writes: {
    account_id: string;
    mosaic_id: number;
    /** The id of the change. */
    id: string;
    state: string;
    /** When the last piece was written; after a long pause, the write counts as abandoned. */
    touched_at: Instant;
    /** Until then, nobody else may change the mosaic. */
    holds_until: Instant | null;
  };
  /** Pieces of the text of large changes, written before the change itself. */
  change_pieces: {
    account_id: string;
    mosaic_id: number;
    change_id: string;
    /** operations or inverse. */
    part: string;
    place: number;
    /** Some operations as JSON, without the enclosing brackets. */
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
    /** For texts that are stored in pieces, in which case the columns themselves hold no operation; otherwise null. */
    operations_bytes: ColumnType<number | null, number | null | undefined>;
    inverse_bytes: ColumnType<number | null, number | null | undefined>;
    /** The revision that it is based on: the previous one or, for compacted changes, an earlier one. */
    base_revision: number;
    /** edit, restore or compacted. */
    origin: string;
    /** The revision brought back by a restore. */
    restored: number | null;
    /** A summary of the change that needs no operations. */
    summary: Json<ChangeSummary>;
  };
  /** Revisions named by users. */
  revision_names: {
    account_id: string;
    mosaic_id: number;
    revision: number;
    name: string;
  };
  /** Changes that were compacted into others: a repeated changeId still changes nothing. */
  spent_changes: {
    account_id: string;
    mosaic_id: number;
    change_id: string;
    fingerprint: string;
    revision: number;
    /** When it was made. */
    at: Instant;
  };
  /** Tiles that were removed and have not been brought back: a view, like `tiles`. */
  removed_tiles: ReadOnly<RemovedTile>;
  removed_tile_rows: RemovedTile & Staged;
  /**
   * Files that a mosaic no longer uses, kept so that undo can bring them back regardless of what happened to them
   * since.
   */
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
    /** Description and names as they are searched. */
    search: Generated<string>;
    /**
     * For icons of the library: slug, theme and names in the six languages. Slug and names are null once an admin has
     * changed the description.
     */
    slug: string | null;
    theme: string | null;
    names: Json<Record<string, string>> | null;
    created_at: Instant;
  };
  files: {
    name: string;
    /** Null for a file of the platform, such as a general icon: public unless it has an owner. */
    account_id: string | null;
    media_type: string;
    bytes: number;
    sha256: string;
    original_name: string;
    /** The purpose of the upload: `content`, `bg`, `icon` or `photo`. */
    folder: string;
    /** The name of its bytes in the storage, which changes when the picture of an icon is replaced. */
    stored_as: string;
    /** SHA-256 of the uploaded bytes, hex; pictures are re-encoded, so the stored bytes differ. */
    source_sha256: string | null;
    /** In pixels, for pictures. */
    width: number | null;
    height: number | null;
    /** A blurred picture of a few pixels, as a `data:` address. */
    preview: string | null;
    uploaded_by: string | null;
    /** The user whose photo it is; a file with an owner belongs neither to the platform nor to an account. */
    owner_id: string | null;
    /** False until all of its bytes are stored. */
    is_ready: Flag;
    /** When a tile, a background or an icon last stopped using it; before that, when it was uploaded. */
    last_used_at: Instant;
    created_at: Instant;
  };
  /** Renditions of a file: smaller copies of a picture, the PDF of a document, the copy of a film. Named and served like files. */
  renditions: {
    name: string;
    /** Null for a file of the platform. */
    account_id: string;
    file_name: string;
    media_type: string;
    width: number | null;
    height: number | null;
    bytes: number;
    sha256: string;
    created_at: Instant;
    /** The version of the program that converted a document to PDF; null if unknown, and for pictures. */
    made_by: string | null;
    /** Since when a newer one has been served in its place, or null. Downloads in progress may still read it. */
    replaced_at: Instant | null;
    /** Not derived from the file: this is the original upload itself. */
    is_original: FlagOrNo;
  };
  /** How the picture of a file is shown in tiles: of itself, or of its content. Deleted with the file. */
  previews: {
    account_id: string;
    file_name: string;
    framing: string;
    /** In degrees of OKLCH. */
    hue: number;
    /** In percent. */
    scrim: number;
    width: number;
    height: number;
    blur: string | null;
    /** The length of a film. */
    seconds: number | null;
    /** The server drew it of a document's content; a picture of the document's first page replaces it. */
    is_interim: FlagOrNo;
    created_at: Instant;
  };
  /** Documents waiting for conversion to PDF, being converted, or failed. Deleted with the file. */
  conversions: {
    account_id: string;
    file_name: string;
    /** The name under which the PDF will be stored, chosen before it exists. */
    pdf_name: string;
    /** The number of attempts, so that a document that crashes the server is not retried for ever. */
    attempts: number;
    /** Until then, no other process starts the conversion. */
    busy_until: Instant;
    /** Why there is no PDF and never will be, or null. */
    failed: string | null;
    /** The version of the program that tried last, or null if unknown. */
    made_by: string | null;
    /** When the conversion is due without a request; null if it waits for one. */
    wanted_at: Instant | null;
  };
  /** Copies of videos in H.264: waiting, being made, made or failed. Deleted with the file. */
  film_copies: {
    account_id: string;
    file_name: string;
    /** The name under which the copy is stored, chosen before it exists. */
    copy_name: string;
    /** The codec of the film. */
    codec: string;
    /** The number of attempts, so that a video that crashes the server is not retried for ever. */
    attempts: number;
    requested_at: Instant;
    /** When the copy is due; null once it exists or has failed. */
    wanted_at: Instant | null;
    /** Until then, no other process starts to make it. */
    busy_until: Instant;
    /** How much of it is made; null while unknown. */
    percent: number | null;
    /** Why there is none, or null. */
    failed: string | null;
  };
  /** Sharing links: anybody who knows a link can view the mosaic. */
  sharing_links: {
    id: string;
    /** For its account; may be empty. */
    name: string;
    /** The last part of its address. */
    slug: string;
    account_id: string;
    mosaic_id: number;
    created_by: string | null;
    created_at: Instant;
    /** Whether search engines may list its page. */
    is_listed: Flag;
    /** Whether its visitors may save files. */
    is_downloadable: Flag;
    /** From then on, it is as if it did not exist. */
    expires_at: Instant | null;
    /** Of the password that visitors need, if there is one. */
    password_hash: string | null;
    /** The hosts of the sites that may embed it; null for none. */
    embed_sites: Json<readonly string[]> | null;
  };
  /** How often sharing links were viewed on a day in UTC; a day without views has no row. */
  link_views: {
    account_id: string;
    mosaic_id: number;
    link_id: string;
    day: string;
    views: number;
  };
  /** The mosaics that visitors see in some languages in place of the usual public one. */
  base_mosaics: {
    /** One of the six languages. */
    language: string;
    account_id: string;
    mosaic_id: number;
    chosen_at: Instant;
  };
  /** Mosaics that their accounts keep as templates. */
  templates: {
    account_id: string;
    mosaic_id: number;
    name: string;
    created_at: Instant;
  };
  /** Questions, enquiries about plans, contact: the inbox of the platform admins. */
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
    /** Name, e-mail and text in lower case without accents, for searching. */
    search: string;
  };
  billing_details: {
    account_id: string;
    details: Json<Record<string, string>>;
    updated_at: Instant;
  };
  /** The payment state of an account, as last reported by the payment provider. */
  subscriptions: {
    account_id: string;
    customer_id: string;
    /** Null for a single payment for a year. */
    subscription_id: string | null;
    /** month or year; null until the first purchase. */
    term: string | null;
    /** none until the first purchase, then active, pastDue, awaitingPayment or ended. */
    status: string;
    paid_until: Instant | null;
    is_ending: Flag;
    /** Incremented with each write, so that an outdated reply is not written over a newer one. */
    revision: number;
    /** The end of the subscription about which the owners were notified by mail. */
    reminded_of: Instant | null;
    /** When the billing details were last sent to the provider. */
    details_told_at: Instant | null;
    updated_at: Instant;
  };
  /** Customers of deleted accounts: the provider has yet to delete them and stop charging them. */
  payment_endings: {
    customer_id: string;
    since: Instant;
  };
  invoices: {
    account_id: string;
    /** The provider's id. */
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
  /** Processed events of the payment provider, so that each is handled once. */
  payment_events: {
    id: string;
    type: string;
    received_at: Instant;
  };
  outbox: {
    id: string;
    recipient: string;
    /** Encrypted JSON with subject, text, html and, if there is one, the reply address; cleared after delivery. */
    message: Json<string | null>;
    attempts: number;
    next_at: Instant;
    /** waiting, sent or failed. */
    status: string;
    error: string | null;
    created_at: Instant;
    sent_at: Instant | null;
  };
  limits: {
    /** The kind of attempt and its subject, such as `signIn.email:<sha256>`. */
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
    /** The outcome as a code, such as `blocked`. */
    what: string | null;
    network: string;
  };
  /** Where events of an account are reported to. */
  webhooks: {
    account_id: string;
    id: string;
    name: string;
    url: string;
    /** The events that it reports, each with a space before and behind it. */
    events: string;
    /** The mosaic that it is for; null for all of the account. */
    mosaic_id: number | null;
    /** Encrypted and not hashed, because a signature needs it as it is: see decision 79. */
    secret: string;
    /** Still signs until then, so that a receiver can be changed without losing anything. */
    former_secret: string | null;
    former_until: Instant | null;
    is_on: Flag;
    created_by: string | null;
    created_at: Instant;
    /** When the first delivery failed since the last that succeeded. */
    failing_since: Instant | null;
    /** After a failure: nothing is attempted until then. */
    rest_until: Instant | null;
    /** When it was turned off because of that. */
    disabled_at: Instant | null;
  };
  /** What was, or is to be, reported to webhooks. */
  webhook_deliveries: {
    account_id: string;
    webhook_id: string;
    id: string;
    /** The same for each repetition of a delivery. */
    event_id: string;
    event: string;
    data: Json<Record<string, unknown>>;
    /** Of several changes that are one event: the revision before the first. */
    since_revision: number | null;
    /** What the same event is recognised by, until it is sent for the first time. */
    joined_by: string | null;
    /** waiting, delivered or failed. */
    state: string;
    attempts: number;
    /** When it is attempted, or while it is: when another process may attempt it; null once it is not any more. */
    next_at: Instant | null;
    created_at: Instant;
    attempted_at: Instant | null;
    status: number | null;
    problem: string | null;
    took_ms: number | null;
    response: string | null;
  };
  /** Backups that servers made or tried to make, and those that they found in the place. */
  backups: {
    id: string;
    /** schedule, request or command. */
    cause: string;
    /** running, done or failed. */
    state: string;
    started_at: Instant;
    /** When a server last noted that it is working on it. */
    alive_at: Instant;
    finished_at: Instant | null;
    data_bytes: number | null;
    file_count: number | null;
    file_bytes: number | null;
    new_bytes: number | null;
    /** When it was restored into a scratch place and found equal. */
    proved_at: Instant | null;
    /** A code, and the same in words for the operator. */
    problem: string | null;
    detail: string | null;
  };
  settings: {
    key: string;
    value: string;
  };
  /** Stored responses to requests with an idempotency key, for when a request is repeated. */
  stored_answers: {
    user_id: string;
    /** Method and path of the endpoint. */
    endpoint: string;
    key: string;
    /** SHA-256 of the request's values, hex: the same key with other values is refused. */
    fingerprint: string;
    /** Encrypted JSON; null while the request is in progress. */
    answer: string | null;
    created_at: Instant;
  };
  /** Users who deleted themselves, and whose remaining data is still being deleted. */
  departures: {
    user_id: string;
    email: string;
    at: Instant;
  };
};
