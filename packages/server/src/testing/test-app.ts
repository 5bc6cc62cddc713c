import type { Language } from "@mosaico/domain/language";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { buildApp } from "#app";
import type { Config } from "#platform/config/config.ts";
import type { Mail, SystemCtx } from "#platform/context.ts";
import type { HeavyParts } from "#platform/http/heavy/heavy-parts.ts";
import { openMessage } from "#platform/mail/outbox.store.ts";
import { openHeavyThreads } from "../open-heavy-threads.ts";
import { openReplicas } from "../open-replicas.ts";
import type { TestClock } from "./test-clock.ts";
import { testCtx } from "./test-ctx.ts";
import type { TestWorldOptions } from "./test-world.ts";

type CallOptions = {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly language?: Language;
  /** The client address of the request. */
  readonly network?: string;
};

// Tests say what they expect of a body; spelling out its type at each place would only repeat that.
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = { status: number; body: any; headers: Record<string, string | undefined> };

export type TestApp = {
  readonly app: FastifyInstance;
  readonly ctx: SystemCtx;
  readonly config: Config;
  readonly clock: TestClock;
  /** Calls the API, for example `POST /auth/login`, with values in place of path parameters. */
  call(
    key: `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`,
    options?: CallOptions,
  ): Promise<Answer>;
  /** The log lines. */
  readonly log: readonly string[];
  /** Every mail put into the outbox, oldest first. */
  mails(): Promise<Mail[]>;
  close(): Promise<void>;
};

/** The real app with its own real database, without a network. */
export async function testApp(
  options: TestWorldOptions & {
    readonly settings?: Partial<Config>;
    /** Serves heavy requests in other threads, as the server itself does, with these limits. */
    readonly heavy?: HeavyParts["bounds"];
    /** The folder of the built web app. */
    readonly webRoot?: string;
  } = {},
): Promise<TestApp> {
  const { ctx: world, config, clock, turns, close } = await testCtx(options.settings, options);
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => lines.push(line) });
  const opened: (() => Promise<void> | void)[] = [];
  const ctx = { ...world, ...(await openReplicas(config, world.db, log, opened)) };
  const heavy =
    options.heavy && openHeavyThreads({ ctx, config, turns, log, bounds: options.heavy });
  const app = await buildApp({
    ctx,
    config,
    log,
    webRoot: options.webRoot,
    ...(heavy && { heavy }),
  });
  await app.ready();
  return {
    app,
    ctx,
    config,
    clock,
    log: lines,
    call: (key, input) => call(app, key, input),
    mails: () => listMails(ctx),
    close: async () => {
      await app.close();
      for (const end of opened) await end();
      await close();
    },
  };
}

async function call(app: FastifyInstance, key: string, options: CallOptions = {}): Promise<Answer> {
  const [method, path] = key.split(" ", 2) as ["GET", string];
  const { token, body, language, network } = options;
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    ...(network !== undefined && { remoteAddress: network }),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(language !== undefined && { "accept-language": language }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...options.headers,
    },
    ...(body !== undefined && { payload: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const isJson = /\bjson\b/.test(String(answer.headers["content-type"]));
  return {
    status: answer.statusCode,
    body: isJson && answer.body !== "" ? answer.json() : answer.body,
    headers: Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
    ),
  };
}

async function listMails(ctx: SystemCtx): Promise<Mail[]> {
  const rows = await ctx.db.selectFrom("outbox").selectAll().orderBy("created_at").execute();
  return rows.map(({ id, recipient, message }) => {
    if (message === null)
      throw new Error(`The mail to ${recipient} was delivered and its text erased.`);
    return { to: recipient, ...openMessage(ctx.secrets, id, message) };
  });
}
