import type { Action } from "@mosaico/domain/people/permission";
import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";

/**
 * Who may knock: anybody, anybody with who is signed in being known, somebody signed in, or a platform admin.
 */
export type Access = "public" | "visitor" | "user" | "admin";

/** What an id in a request may name. The server loads it, with the sight of who asks, before any handler runs. */
export type ResourceKind =
  | "mosaic"
  | "removedMosaic"
  | "account"
  | "implementation"
  | "icon"
  | "invite";

/** How one id of a request is loaded and what the requester must be allowed to do to it. */
export type ResourceRule = {
  readonly kind: ResourceKind;
  /** Where the id stands, such as `params.id` or `body.accountId`. */
  readonly from: `${"params" | "query" | "body"}.${string}`;
  readonly may: Action;
  /** An absent id is no error. */
  readonly optional?: true;
  /** There stands a list of ids, all of which are loaded and checked. */
  readonly many?: true;
};

/**
 * How often it may be called. `read`, `write` and `upload` are bounded per person in memory, beside what all requests of
 * a network may take; `file` and `probe` per network in memory, by a budget of their own; `unlimited` not at all; the
 * others per network in the database, by the limits that the server names.
 */
export type RateClass =
  | "read"
  | "write"
  | "upload"
  | "signIn"
  | "register"
  | "recovery"
  | "token"
  | "form"
  | "file"
  | "probe"
  | "unlimited";

/**
 * How the list at the top of an answer is bounded: it comes in pages of so many items where nobody asks for fewer or
 * more (`pageQuery`, `pageOf`), or it never has more than so many, by the rule that is named.
 */
export type ListRule =
  | { readonly page: number }
  | { readonly max: number; readonly because: string };

/**
 * How an answer may be kept: never, by the requester's browser with an ETag, by anybody with an ETag, or as each file says,
 * with an ETag.
 */
export type CacheRule = "no-store" | "private" | "public" | "by-file";

/**
 * When the entry of the audit log is written: `after` the handler, where it waits for more than the database or keeps
 * something even when it refuses; `within` the one transaction that the handler is, so that neither is there without
 * the other; or `byHandler`, in the transaction that ends its work.
 */
export type AuditMoment = "after" | "within" | "byHandler";

/** One call of the API, whole: the server cannot serve, and the web app cannot call, what is not declared so. */
export type Endpoint = {
  readonly summary: string;
  readonly access: Access;
  readonly resources: Readonly<Record<string, ResourceRule>>;
  readonly params: z.ZodType | null;
  readonly query: z.ZodType | null;
  readonly body: z.ZodType | null;
  /** The largest JSON body that is read, in bytes; null for the usual limit of the server. */
  readonly maxBodyBytes: number | null;
  /**
   * Whether a file comes along. Then the body is `multipart/form-data`: the fields of `body` as texts, and the file in a
   * field named `file`, in any order.
   */
  readonly file: "required" | "optional" | null;
  /** The largest file that is taken at all, in bytes. Null where no file is. */
  readonly maxFileBytes: number | null;
  /**
   * For what another program tells in a form of its own: the header that signs the body. The handler gets the JSON as
   * the bytes that came, unread, and is who checks the signature; there is no other body.
   */
  readonly signedBy: string | null;
  /** The answer of a success; `null` for 204 and for redirections. */
  readonly status: 200 | 201 | 204 | 302;
  readonly answer: z.ZodType | null;
  /** The answer is the bytes of a file, whole or one range of them, in place of JSON. */
  readonly sendsFile: boolean;
  /** What bounds the list in the answer. The server does not start where an answer has a list and this is null. */
  readonly list: ListRule | null;
  /**
   * What becomes of a POST that is sent again since its answer was lost: it is answered as the first time where it
   * carries the same `Idempotency-Key`, it changes nothing that is not so already, or it happens again.
   */
  readonly repeats: "key" | "same" | "again" | null;
  readonly errors: readonly ErrorCode[];
  readonly rate: RateClass;
  readonly cache: CacheRule;
  /**
   * It may have to do with a whole mosaic, or with everything that a person has: its answer comes in pieces for as long as
   * the client takes them, and where the server has other threads, its work and its large bodies are left to these.
   */
  readonly heavy: boolean;
  /** The event that a success leaves in the audit log, or null. */
  readonly audit: string | null;
  readonly auditWritten: AuditMoment;
};

/** `METHOD /path`, with `:name` for parameters. */
export type EndpointKey = `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`;

/** A table of endpoints. */
export type EndpointTable = Readonly<Record<EndpointKey, Endpoint>>;

type Given<E extends Partial<Endpoint>> = {
  readonly [K in keyof Endpoint]: K extends keyof E
    ? E[K]
    : (typeof DEFAULTS)[K & keyof typeof DEFAULTS];
};

const DEFAULTS = {
  resources: {},
  params: null,
  query: null,
  body: null,
  maxBodyBytes: null,
  file: null,
  maxFileBytes: null,
  signedBy: null,
  status: 200,
  answer: null,
  sendsFile: false,
  list: null,
  repeats: null,
  errors: [],
  cache: "no-store",
  heavy: false,
  audit: null,
  auditWritten: "after",
} as const;

/** Declares an endpoint. Who may knock, how often, and what it is for have no default. */
export function endpoint<
  const E extends Partial<Endpoint> & Pick<Endpoint, "summary" | "access" | "rate">,
>(given: E): Given<E> {
  return { ...DEFAULTS, ...given } as unknown as Given<E>;
}
