import fastifyCookie from "@fastify/cookie";
import { type Endpoint, type EndpointTable, endpoint } from "@mosaico/contract/endpoint";
import { rootApi } from "@mosaico/contract/root";
import type { Actor } from "@mosaico/domain/people/permission";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { coversRoutes } from "#features/covers/covers.routes.ts";
import { fileServingRoutes } from "#features/files/serve-files.ts";
import { PageCache } from "#features/pages/page-cache.ts";
import { pagesRoutes } from "#features/pages/pages.routes.ts";
import { healthRoutes } from "#features/health/health.routes.ts";
import type { SystemCtx } from "#platform/context.ts";
import type { FindSession } from "#platform/http/authenticate.ts";
import { type Timeouts, createServer } from "#platform/http/create-server.ts";
import { answerUnknownPaths } from "#platform/http/not-found.ts";
import { type ApiParts, registerApi } from "#platform/http/register.ts";
import type { Spool } from "#platform/spool/spool.ts";
import type { AnyHandlers, ResourceLoaders } from "#platform/http/routes.ts";
import type { TestClock } from "./test-clock.ts";
import { type TestCtx, testCtx } from "./test-ctx.ts";

/** The user of each token: an owner and an operator of `ours`, an owner of `theirs`, a platform admin. */
const PEOPLE: Readonly<Record<string, Actor>> = {
  owner: member("ours", "owner"),
  operator: member("ours", "operator"),
  foreigner: member("theirs", "owner"),
  admin: { userId: "admin", isAdmin: true, memberships: [] },
};

export const findPerson: FindSession = async (_ctx, token) => {
  const actor = Object.hasOwn(PEOPLE, token) ? PEOPLE[token] : undefined;
  return actor && { actor, session: { id: `session-${token}` } };
};

export type SmallApi = {
  readonly app: FastifyInstance;
  readonly ctx: SystemCtx;
  readonly clock: TestClock;
  /** The log lines. */
  readonly log: readonly string[];
  close(): Promise<void>;
};

export type SmallApiParts = Partial<Pick<ApiParts, "loaders" | "findSession">> & {
  readonly table?: EndpointTable;
  readonly handlers?: AnyHandlers;
  /** Finds whose the cookie of files is. */
  readonly findFilesSession?: FindSession;
  readonly publicUrl?: string;
  readonly trustProxy?: readonly string[];
  readonly timeouts?: Timeouts;
  readonly spool?: Spool;
  /** Set if the content of the database matters. By default, all tests of a file share a database. */
  readonly ownDatabase?: boolean;
  /** Adds routes that are not endpoints. */
  readonly more?: (app: FastifyInstance, ctx: SystemCtx) => void;
};

let shared: Promise<TestCtx> | undefined;

/** Closes what the tests of a file share. Called after each file, since the files of a worker share this module. */
export async function closeSharedWorld(): Promise<void> {
  const world = await shared;
  shared = undefined;
  await world?.close();
}

async function sharedWorld(): Promise<TestCtx> {
  shared ??= testCtx();
  return { ...(await shared), close: async () => {} };
}

/** A server with its own table of endpoints and a real database, to test the checks that precede every handler. */
export async function smallApi(parts: SmallApiParts): Promise<SmallApi> {
  const { clock, close, ctx: world } = parts.ownDatabase ? await testCtx() : await sharedWorld();
  const ctx = {
    ...world,
    publicUrl: parts.publicUrl ?? world.publicUrl,
    spool: parts.spool ?? world.spool,
  };
  const log: string[] = [];
  const app = createServer({
    ctx,
    log: pino({ level: "info" }, { write: (line) => log.push(line) }),
    trustProxy: parts.trustProxy ?? [],
    ...(parts.timeouts && { timeouts: parts.timeouts }),
  });
  await app.register(fastifyCookie);
  answerUnknownPaths(app, () => undefined);
  const common = {
    ctx,
    loaders: parts.loaders ?? LOADERS,
    findSession: parts.findSession ?? findPerson,
  };
  const { findFilesSession = findPerson } = parts;
  registerApi(app, {
    ...common,
    prefix: "",
    table: rootApi,
    handlers: {
      ...fileServingRoutes(findFilesSession),
      ...coversRoutes(findFilesSession),
      ...healthRoutes,
      ...pagesRoutes(new PageCache()),
    },
  });
  registerApi(app, {
    ...common,
    prefix: "/api",
    table: parts.table ?? {},
    handlers: parts.handlers ?? {},
  });
  parts.more?.(app, ctx);
  return {
    app,
    ctx,
    clock,
    log,
    close: async () => {
      await app.close();
      await close();
    },
  };
}

/** A public endpoint with the properties under test. */
export function openEndpoint(overrides: Partial<Endpoint>): Endpoint {
  return endpoint({ summary: "Tries", access: "public", rate: "read", ...overrides }) as Endpoint;
}

// Mosaic 1 belongs to `ours`; members of other accounts do not see it.
export const LOADERS: ResourceLoaders = {
  removedMosaic: async () => undefined,
  mosaic: async (ctx, id) => seenBy(ctx.actor, id === "1" ? "ours" : undefined, { mosaicId: 1 }),
  account: async (ctx, id) =>
    seenBy(
      ctx.actor,
      ["ours", "theirs"].find((resource) => resource === id),
    ),
  implementation: async () => undefined,
  icon: async () => undefined,
  invite: async () => undefined,
  link: async () => undefined,
  webhook: async () => undefined,
};

function seenBy(actor: Actor, accountId: string | undefined, more: { mosaicId?: number } = {}) {
  const sees =
    actor.isAdmin || actor.memberships.some((membership) => membership.accountId === accountId);
  return accountId !== undefined && sees ? { accountId, ...more } : undefined;
}

function member(accountId: string, role: "owner" | "operator"): Actor {
  return {
    userId: `${role} of ${accountId}`,
    isAdmin: false,
    memberships: [{ accountId, role, status: "active", mosaicIds: null }],
  };
}
