import { TOKEN_SCOPES, type TokenScope, grantedActor } from "@mosaico/domain/people/access-token";
import { type Action, type Actor, can } from "@mosaico/domain/people/permission";
import type { Lack } from "@mosaico/domain/people/second-step-rule";
import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";

/**
 * Who may call an endpoint: anyone, anyone with the session's user being identified, signed-in users, or platform
 * admins.
 */
export type Access = "public" | "visitor" | "user" | "admin";

/**
 * The kinds of resource that an id in a request can refer to. The server loads the resource, with the requester's
 * access to it, before any handler runs.
 */
export type ResourceKind =
  | "mosaic"
  | "removedMosaic"
  | "account"
  | "implementation"
  | "icon"
  | "invite"
  | "link"
  | "webhook";

/** How an id in a request is loaded, and the permission that the requester needs for it. */
export type ResourceRule = {
  readonly kind: ResourceKind;
  /** Where the id is found in the request, such as `params.id` or `body.accountId`. */
  readonly from: `${"params" | "query" | "body"}.${string}`;
  readonly may: Action;
  /** The id may be absent. */
  readonly optional?: true;
  /** The field holds a list of ids, all of which are loaded and checked. */
  readonly many?: true;
};

/**
 * The endpoint's rate limit. `read`, `write` and `upload` are limited per user, in memory, in addition to the limit on
 * all requests of a client network; `file`, `card`, `view` and `probe` per client network in memory, with budgets of their own;
 * `unlimited` not at all; the others per client network in the database. The server sets the figures.
 */
export type RateClass =
  | "read"
  | "write"
  | "upload"
  | "signIn"
  | "register"
  | "recovery"
  | "token"
  | "linkPassword"
  | "form"
  | "file"
  | "card"
  | "view"
  | "probe"
  | "unlimited";

/**
 * How the list in a response is bounded: either it is paginated (`pageQuery`, `pageOf`), with the given default page
 * size, or its length never exceeds the given maximum, for the stated reason. A paginated list states its order, and
 * either takes filters in its query or says why it needs none.
 */
export type ListRule =
  | { readonly page: number; readonly order: string; readonly unfiltered?: string }
  | { readonly max: number; readonly because: string };

/**
 * How a response may be cached: not at all, by the requester's browser with an ETag, by any cache with an ETag, or as
 * each file specifies, with an ETag.
 */
export type CacheRule = "no-store" | "private" | "public" | "by-file";

/**
 * When the audit entry is written: `after` the handler, if it waits for more than the database or saves something even
 * when it refuses; `within` the handler's single transaction, so that neither is saved without the other; or
 * `byHandler`, in the transaction that completes its work.
 */
export type AuditMoment = "after" | "within" | "byHandler";

/** The format of a text in a response; `events` is a stream of server-sent events, which stays open. */
export type TextFormat = "html" | "xml" | "csv" | "markdown" | "events";

/** An endpoint of the API. The server cannot serve, and the web app cannot call, an endpoint that is not declared. */
export type Endpoint = {
  readonly summary: string;
  readonly access: Access;
  readonly resources: Readonly<Record<string, ResourceRule>>;
  /** K2: whether programs with an access token may call it; null if that follows from what it names: see `takesTokens`. */
  readonly takesTokens: boolean | null;
  /** W9: what the session may lack; all other endpoints require a complete one. */
  readonly completes: readonly Lack[];
  readonly params: z.ZodType | null;
  readonly query: z.ZodType | null;
  readonly body: z.ZodType | null;
  /** The largest JSON body that is read, in bytes; null for the usual limit of the server. */
  readonly maxBodyBytes: number | null;
  /**
   * Whether the request includes a file. Its body is then `multipart/form-data`: the fields of `body` as text, and the
   * file in a field named `file`, in any order.
   */
  readonly file: "required" | "optional" | null;
  /** The maximum size of the file in bytes, or null if the endpoint takes no file. */
  readonly maxFileBytes: number | null;
  /**
   * For webhooks, whose body format is defined by another service: the header that carries the signature of the body.
   * The handler receives the raw bytes of the JSON and must verify the signature; `body` is not used.
   */
  readonly signedBy: string | null;
  /** The response schema on success; `null` for 204 and redirects. */
  readonly status: 200 | 201 | 204 | 302;
  readonly answer: z.ZodType | null;
  /** The response is a file, or a range of its bytes, instead of JSON. */
  readonly sendsFile: boolean;
  /** The format of a response that is neither JSON nor a stored file: a page, or a text to be saved; null for all others. */
  readonly text: TextFormat | null;
  /**
   * What bounds the list in the response. The server refuses to start if a response contains a list and this is null.
   */
  readonly list: ListRule | null;
  /**
   * What happens when a POST is repeated because its response was lost: with the same `Idempotency-Key` it returns the
   * first response, or repeating it has no further effect, or it takes effect again.
   */
  readonly repeats: "key" | "same" | "again" | null;
  readonly errors: readonly ErrorCode[];
  readonly rate: RateClass;
  readonly cache: CacheRule;
  /** The response depends on `Accept-Language`, which caches have to know. */
  readonly byLanguage: boolean;
  /**
   * The request may process a whole mosaic, or all data of a user. The response is streamed as fast as the client reads
   * it, and if the server has worker threads, they do the work and parse large bodies.
   */
  readonly heavy: boolean;
  /** The audit event recorded on success, or null. */
  readonly audit: string | null;
  readonly auditWritten: AuditMoment;
};

/** `METHOD /path`, with `:name` for parameters. */
export type EndpointKey = `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`;

/** A table of endpoints. */
export type EndpointTable = Readonly<Record<EndpointKey, Endpoint>>;

type Completed<E extends Partial<Endpoint>> = {
  readonly [K in keyof Endpoint]: K extends keyof E
    ? E[K]
    : (typeof DEFAULTS)[K & keyof typeof DEFAULTS];
};

const DEFAULTS = {
  resources: {},
  takesTokens: null,
  completes: [],
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
  text: null,
  list: null,
  repeats: null,
  errors: [],
  cache: "no-store",
  byLanguage: false,
  heavy: false,
  audit: null,
  auditWritten: "after",
} as const;

/** Declares an endpoint. Its access level, rate limit and summary have no defaults. */
export function endpoint<
  const E extends Partial<Endpoint> & Pick<Endpoint, "summary" | "access" | "rate">,
>(settings: E): Completed<E> {
  return { ...DEFAULTS, ...settings } as unknown as Completed<E>;
}

/**
 * K2: whether programs with an access token may call an endpoint: those that visitors may, and those that name something
 * which their user has permission for, unless the table says otherwise.
 */
export function takesTokens({ access, resources, takesTokens: isStated }: Endpoint): boolean {
  if (isStated !== null) return isStated;
  return access === "visitor" || (access === "user" && Object.keys(resources).length > 0);
}

const ANYWHERE = "account";
const OWNER: Actor = {
  userId: "user",
  isAdmin: false,
  memberships: [{ accountId: ANYWHERE, role: "owner", status: "active", mosaicIds: null }],
};

/** K1, K2: the least scope with which an access token may call an endpoint; null if no token may. */
export function leastScope(method: string, called: Endpoint): TokenScope | null {
  if (!takesTokens(called)) return null;
  const actions = Object.values(called.resources).map(({ may }) => may);
  const allows = (scope: TokenScope) => {
    const actor = grantedActor(OWNER, { scope, accountId: null, mosaicIds: null });
    const isReading = method === "GET";
    return (
      (isReading || scope !== "read") &&
      actions.every((action) => can(actor, action, { accountId: ANYWHERE }))
    );
  };
  return TOKEN_SCOPES.find(allows) ?? null;
}
