import type {
  Endpoint,
  EndpointTable,
  ResourceKind,
  ResourceRule,
} from "@mosaico/contract/endpoint";
import type { Action, Resource } from "@mosaico/domain/people/permission";
import type { z } from "zod";
import type { ActorCtx, RequestCtx, VisitorCtx } from "../context.ts";
import type { ProviderAddress } from "../identity/identity.ts";
import type { IncomingFile } from "./incoming-file.ts";
import type { FileAnswer } from "./send-file.ts";
import type { SignInCookie } from "./sign-in-cookie.ts";

declare const permitted: unique symbol;

/**
 * A loaded thing of which the requester may do `May`. Only the permission check makes one, and what saves asks for
 * one, so that a forgotten check does not compile.
 */
export type Permitted<Loaded, May extends Action> = Loaded & { readonly [permitted]: May };

/** What the features' loaders give for each kind of thing: enough to decide on rights, and what handlers need. */
type Resources = { readonly [Kind in ResourceKind]?: Resource };

/** Loads the thing with this id if the requester sees it; undefined otherwise: foreign and absent are the same. */
export type ResourceLoader<Loaded extends Resource> = (
  ctx: ActorCtx,
  id: string,
) => Promise<Loaded | undefined>;

/** A loader for every kind of thing that the contract knows. */
export type ResourceLoaders = { readonly [Kind in ResourceKind]: ResourceLoader<Resource> };

type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type LoadedFor<Rule extends ResourceRule, Loaded extends Resources> = Permitted<
  NonNullable<Loaded[Rule["kind"]]>,
  Rule["may"]
>;

type OneOrMany<Rule extends ResourceRule, Loaded extends Resources> = Rule extends { many: true }
  ? readonly LoadedFor<Rule, Loaded>[]
  : LoadedFor<Rule, Loaded>;

/** A body that is read only after its signature was checked. */
export type SignedBody = { readonly bytes: Buffer; readonly signature: string };

type FileFor<Rule extends Endpoint["file"]> = Rule extends "required"
  ? IncomingFile
  : Rule extends "optional"
    ? IncomingFile | undefined
    : undefined;

/** What a handler gets: checked values and loaded, authorised things. */
type HandlerInput<E extends Endpoint, Loaded extends Resources> = {
  readonly params: Out<E["params"]>;
  readonly query: Out<E["query"]>;
  readonly body: Out<E["body"]>;
  readonly resources: {
    readonly [Name in keyof E["resources"]]: E["resources"][Name] extends { optional: true }
      ? OneOrMany<E["resources"][Name], Loaded> | undefined
      : OneOrMany<E["resources"][Name], Loaded>;
  };
  /** Its bytes are still on their way. */
  readonly file: FileFor<E["file"]>;
  /** The body of a signed endpoint. */
  readonly signed: E["signedBy"] extends string ? SignedBody : undefined;
  /** The value of the cookie that serves files. */
  readonly filesCookie: string | undefined;
  /** What the browser keeps while somebody signs in elsewhere. */
  readonly signInCookie: string | undefined;
  /** The tags of `If-Match`, without quotes and the mark of weakness. */
  readonly ifMatch: readonly string[] | undefined;
  /** The first tag of `If-None-Match`. */
  readonly ifNoneMatch: string | undefined;
  /** Writes the entry of the audit log within a transaction, for endpoints that do so themselves. */
  readonly writeAudit: (tx: RequestCtx | ActorCtx) => Promise<void>;
};

/** What a handler answers. `etag` is without quotes. */
type HandlerAnswer<E extends Endpoint> = {
  readonly body?: E["answer"] extends z.ZodType ? z.input<E["answer"]> : undefined;
  /** The body as pieces of its JSON, for what is too much to hold: in place of `body`, and sent as it is. */
  readonly pieces?: AsyncIterable<string | Uint8Array>;
  /** The file of an endpoint that sends one. */
  readonly file?: FileAnswer;
  readonly etag?: string;
  /** The requester already has this: 304 without a body. */
  readonly notModified?: boolean;
  /** Where a redirection leads: a path of this installation. */
  readonly location?: string;
  /** Where it leads instead: to the identity provider. */
  readonly providerAddress?: ProviderAddress;
  /** The value of the cookie that serves files, or null to end it. */
  readonly filesCookie?: string | null;
  /** What the browser keeps while somebody signs in elsewhere, or null to end it. */
  readonly signInCookie?: SignInCookie | null;
  /**
   * What the audit log tells beyond who asked and what they named, where the endpoint leaves an event there; null
   * where nothing happened after all.
   */
  readonly audit?: AuditDetails | null;
};

/** Who and what an event is about. Whatever is left out is taken from the request. */
type AuditDetails = {
  readonly userId?: string;
  readonly accountId?: string;
  /** Kind and id, such as `mosaic:12`. */
  readonly thing?: string;
  /** What became of it, in a word of the program, such as `blocked`. */
  readonly what?: string;
};

/** An answer of any endpoint, its body not known to be right yet. */
export type AnyAnswer = Omit<HandlerAnswer<Endpoint>, "body"> & { readonly body?: unknown };

/** The handlers of any table. */
export type AnyHandlers = Readonly<
  Record<string, (ctx: never, input: never) => Promise<AnyAnswer>>
>;

/** The context that an endpoint's handler gets: with an actor wherever it asks for one. */
type HandlerCtx<E extends Endpoint> = E["access"] extends "public"
  ? RequestCtx
  : E["access"] extends "visitor"
    ? VisitorCtx
    : ActorCtx;

/**
 * A handler for every endpoint of a table, given what its loaders give: one that is missing does not compile.
 */
export type Handlers<Table extends EndpointTable, Loaded extends Resources> = {
  readonly [Key in keyof Table]: Handler<Extract<Table[Key], Endpoint>, Loaded>;
};

type Handler<E extends Endpoint, Loaded extends Resources> = (
  ctx: HandlerCtx<E>,
  input: HandlerInput<E, Loaded>,
) => Promise<HandlerAnswer<E>>;
