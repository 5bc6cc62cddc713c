import type {
  Endpoint,
  EndpointTable,
  ResourceKind,
  ResourceRule,
} from "@mosaico/contract/endpoint";
import type { Action, Resource } from "@mosaico/domain/people/permission";
import type { Readable } from "node:stream";
import type { z } from "zod";
import type { ActorCtx, RequestCtx, VisitorCtx } from "../context.ts";
import type { ProviderAddress } from "../identity/identity.ts";
import type { IncomingFile } from "./incoming-file.ts";
import type { FileAnswer } from "./send-file.ts";
import type { PageHead } from "./page-head.ts";
import type { LinkProof } from "./links-cookie.ts";
import type { WholeText } from "./whole-text.ts";
import type { SignInCookie } from "./sign-in-cookie.ts";

declare const permitted: unique symbol;

/**
 * A loaded resource on which the requester may perform `May`. Only the permission check creates one, and the functions
 * that save require one, so that a forgotten check does not compile.
 */
export type Permitted<Loaded, May extends Action> = Loaded & { readonly [permitted]: May };

/**
 * What the features' loaders return for each kind of resource: enough to decide on permissions, and what handlers need.
 */
type Resources = { readonly [Kind in ResourceKind]?: Resource };

/**
 * Loads the resource with this id if the requester can see it. Returns undefined otherwise, so that foreign and missing
 * resources look the same.
 */
export type ResourceLoader<Loaded extends Resource> = (
  ctx: ActorCtx,
  id: string,
) => Promise<Loaded | undefined>;

/** A loader for every kind of resource in the contract. */
export type ResourceLoaders = { readonly [Kind in ResourceKind]: ResourceLoader<Resource> };

type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type LoadedFor<Rule extends ResourceRule, Loaded extends Resources> = Permitted<
  NonNullable<Loaded[Rule["kind"]]>,
  Rule["may"]
>;

type OneOrMany<Rule extends ResourceRule, Loaded extends Resources> = Rule extends { many: true }
  ? readonly LoadedFor<Rule, Loaded>[]
  : LoadedFor<Rule, Loaded>;

/** A body that is parsed only after its signature has been verified. */
export type SignedBody = { readonly bytes: Buffer; readonly signature: string };

type FileFor<Rule extends Endpoint["file"]> = Rule extends "required"
  ? IncomingFile
  : Rule extends "optional"
    ? IncomingFile | undefined
    : undefined;

/** The input of a handler: validated values, and loaded, authorised resources. */
type HandlerInput<E extends Endpoint, Loaded extends Resources> = {
  readonly params: Out<E["params"]>;
  readonly query: Out<E["query"]>;
  readonly body: Out<E["body"]>;
  readonly resources: {
    readonly [Name in keyof E["resources"]]: E["resources"][Name] extends { optional: true }
      ? OneOrMany<E["resources"][Name], Loaded> | undefined
      : OneOrMany<E["resources"][Name], Loaded>;
  };
  /** Its content is still arriving. */
  readonly file: FileFor<E["file"]>;
  /** The body of a signed endpoint. */
  readonly signed: E["signedBy"] extends string ? SignedBody : undefined;
  /** What the handler did before it left the request to this thread; undefined unless it did. */
  readonly prepared: unknown;
  /** The value of the cookie that authorises files. */
  readonly filesCookie: string | undefined;
  /** What the browser keeps while the user signs in at an identity provider. */
  readonly signInCookie: string | undefined;
  /** A browser shows the response as a page of its own, or saves it: it is not part of another page. */
  readonly isOwnPage: boolean;
  /** A page of another site made the browser send the request. */
  readonly isFromElsewhere: boolean;
  /** The tags of `If-Match`, without quotes and the weak prefix. */
  readonly ifMatch: readonly string[] | undefined;
  /** The first tag of `If-None-Match`. */
  readonly ifNoneMatch: string | undefined;
  /** The last event that a client received from a stream of events. */
  readonly lastEventId: string | undefined;
  /** Writes the audit log entry within a transaction, for endpoints that do so themselves. */
  readonly writeAudit: (tx: RequestCtx | ActorCtx, details?: AuditDetails) => Promise<void>;
};

/** The answer of a handler. `etag` is without quotes. */
type HandlerAnswer<E extends Endpoint> = {
  readonly body?: E["answer"] extends z.ZodType ? z.input<E["answer"]> : undefined;
  /** The body as JSON, if it was encoded before with the properties of the schema and no others; sent in place of it. */
  readonly json?: string | undefined;
  /** The body as chunks of JSON, if it is too large to hold in memory; replaces `body` and is sent as it is. */
  readonly pieces?: AsyncIterable<string | Uint8Array>;
  /** The body as a text that is kept for other requests; replaces `body` and is sent as it is. */
  readonly whole?: WholeText;
  /** The head of a page, whose content is in `pieces`; without it, the web app is sent with status 404. */
  readonly page?: PageHead;
  /** S7: the sites that may show the page in a frame, by their hosts; without it, none may. */
  readonly framedBy?: readonly string[];
  /** The file, for an endpoint that sends one. */
  readonly file?: FileAnswer;
  /** Server-sent events, as they occur; destroyed when the client disconnects. */
  readonly stream?: Readable;
  readonly etag?: string;
  /** The requester already has the current state: 304 without a body. */
  readonly notModified?: boolean;
  /** The target of a redirect: a path of this installation. */
  readonly location?: string;
  /** The target of a redirect to the identity provider, in place of `location`. */
  readonly providerAddress?: ProviderAddress;
  /** The value of the cookie that authorises files, or null to clear it. */
  readonly filesCookie?: string | null;
  /** What the browser keeps while the user signs in at an identity provider, or null to clear it. */
  readonly signInCookie?: SignInCookie | null;
  /** To be added to what proves that the visitor gave the passwords of sharing links. */
  readonly linkProof?: LinkProof;
  /** The response is for this visitor alone, whatever the endpoint says about caching. */
  readonly isPrivate?: true;
  /**
   * Details for the audit log beyond the requester and the named resources, if the endpoint is audited; null if nothing
   * happened after all.
   */
  readonly audit?: AuditDetails | null;
};

/** The user and the resource of an event. Omitted properties are taken from the request. */
type AuditDetails = {
  readonly userId?: string;
  readonly accountId?: string;
  /** Kind and id, such as `mosaic:12`. */
  readonly thing?: string;
  /** The outcome as a code, such as `blocked`. */
  readonly what?: string;
};

/** An answer of any endpoint, whose body has not been validated yet. */
export type AnyAnswer = Omit<HandlerAnswer<Endpoint>, "body"> & { readonly body?: unknown };

/** The handlers of any table. */
export type AnyHandlers = Readonly<
  Record<string, (ctx: never, input: never) => Promise<AnyAnswer>>
>;

/** The context of an endpoint's handler: with an actor if the endpoint requires one. */
type HandlerCtx<E extends Endpoint> = E["access"] extends "public"
  ? RequestCtx
  : E["access"] extends "visitor"
    ? VisitorCtx
    : ActorCtx;

/**
 * A handler for every endpoint of a table, given the types that its loaders return; a missing handler does not compile.
 */
export type Handlers<Table extends EndpointTable, Loaded extends Resources> = {
  readonly [Key in keyof Table]: Handler<Extract<Table[Key], Endpoint>, Loaded>;
};

type Handler<E extends Endpoint, Loaded extends Resources> = (
  ctx: HandlerCtx<E>,
  input: HandlerInput<E, Loaded>,
) => Promise<HandlerAnswer<E>>;
