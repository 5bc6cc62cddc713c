import { PERMISSIONS } from "@mosaico/domain/people/permission";
import type { AccountRole } from "@mosaico/domain/people/role";
import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import { foldLog } from "../packages/server/src/testing/fold-log.ts";
import {
  type LoggedChange,
  listChanges,
} from "../packages/server/src/features/mosaics/changes.store.ts";
import { type TestApp, testApp } from "../packages/server/src/testing/test-app.ts";
import { type TestUser, givenMosaic, givenUser } from "../packages/server/src/testing/factories.ts";
import { textTile } from "../packages/server/src/testing/tiles.ts";
import { parseMosaic } from "../packages/web/src/features/sync/document/parse-mosaic.ts";
import { VirtualTime } from "./virtual-time.ts";

const FIRST_TITLE = "Mosaic";

const MAX_USERS = 8;

// Each run begins later than the one before, so that the server's time-based limits have been reset.
const RUN_MS = 3_600_000;
const BEGIN = Date.UTC(2026, 0, 1);

/** The real app over a real database in memory, and users who take part in one run after the other. */
export type Backend = {
  readonly app: TestApp;
  readonly accountId: string;
  readonly users: readonly TestUser[];
  /** When the next run begins, in milliseconds since 1970. */
  readonly nextBegin: () => number;
};

/** Everybody signs in at the start time of the backend: with the real date, the sessions would expire one day. */
export async function openBackend(): Promise<Backend> {
  const uninstall = new VirtualTime(BEGIN).install();
  try {
    return await setUp();
  } finally {
    uninstall();
  }
}

async function setUp(): Promise<Backend> {
  const app = await testApp({ settings: { database: { engine: "sqlite", file: ":memory:" } } });
  const owner = await givenUser(app);
  const { accountId } = owner;
  const users = [owner];
  while (users.length < MAX_USERS)
    users.push(await givenUser(app, { accountId, role: "designer" }));
  let begin = BEGIN;
  return { app, accountId, users, nextBegin: () => (begin += RUN_MS) };
}

/** The server with a new mosaic for one run. */
export class Server {
  readonly mosaicId: number;
  readonly tokens: readonly string[];
  readonly #backend: Backend;
  /** Users whose role has changed during the run. */
  readonly #roles = new Map<number, AccountRole>();

  private constructor(backend: Backend, users: number, mosaicId: number) {
    this.#backend = backend;
    this.mosaicId = mosaicId;
    this.tokens = backend.users.slice(0, users).map(({ token }) => token);
  }

  static async with(backend: Backend, users: number): Promise<Server> {
    const mosaicId = await givenMosaic(backend.app, backend.accountId, {
      title: FIRST_TITLE,
      tiles: [textTile("t1"), textTile("t2"), textTile("t3")],
    });
    return new Server(backend, users, mosaicId);
  }

  /** Answers a request as it would over HTTP. */
  async answer(path: string, init: RequestInit): Promise<Response> {
    const answer = await this.#backend.app.app.inject({
      method: (init.method ?? "GET") as "GET",
      url: path,
      headers: init.headers as Record<string, string>,
      ...(typeof init.body === "string" && { payload: init.body }),
    });
    const headers = { "content-type": String(answer.headers["content-type"]) };
    const retryAfter = answer.headers["retry-after"];
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: retryAfter === undefined ? headers : { ...headers, "retry-after": retryAfter },
    });
  }

  mayReadHistory(user: number): boolean {
    return PERMISSIONS["mosaic.history"].includes(this.#roles.get(user) ?? "owner");
  }

  async setRole(user: number, role: AccountRole): Promise<void> {
    this.#roles.set(user, role);
    await this.#backend.app.ctx.db
      .updateTable("memberships")
      .set({ role })
      .where("user_id", "=", this.#backend.users[user]?.id ?? "")
      .execute();
  }

  /** The current state from the tables, the one derived from the log alone, and the log after a revision. */
  async truth(revision = 0): Promise<{
    readonly tables: MosaicState;
    readonly folded: MosaicState;
    readonly revision: number;
    readonly log: readonly LoggedChange[];
  }> {
    const { ctx } = this.#backend.app;
    const key = { accountId: this.#backend.accountId, mosaicId: this.mosaicId };
    const answer = await this.answer(`/api/mosaics/${this.mosaicId}`, {
      headers: { authorization: `Bearer ${this.tokens[0]}` },
    });
    if (!answer.ok) throw new Error(`Reading the mosaic was answered by ${answer.status}.`);
    const { item } = (await answer.json()) as {
      item: { revision: number; title: string; content: string; background: string };
    };
    return {
      tables: parseMosaic(item).state,
      folded: await foldLog(ctx, { ...key, revision: item.revision }, FIRST_TITLE),
      revision: item.revision,
      log: await this.logSince(revision),
    };
  }

  logSince(revision: number): Promise<LoggedChange[]> {
    const key = { accountId: this.#backend.accountId, mosaicId: this.mosaicId };
    return listChanges(this.#backend.app.ctx, key, revision, Number.MAX_SAFE_INTEGER);
  }

  /** Changes a tile without an entry in the log. */
  async damage(): Promise<void> {
    await this.#backend.app.ctx.db
      .updateTable("tile_rows")
      .set({ x: 12_345 })
      .where("mosaic_id", "=", this.mosaicId)
      .execute();
  }
}
