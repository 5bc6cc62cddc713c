import type { FastifyInstance } from "fastify";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { SystemCtx } from "../context.ts";
import type { AnsweredCall } from "#platform/live/accept-sockets.ts";
import { onSlowStatement } from "../database/slow-statements.ts";
import { isStoreAway } from "../storage/is-store-away.ts";
import { measureBackups } from "./measure-backups.ts";
import { measureReplicas } from "./measure-replicas.ts";
import { measureSync } from "./measure-sync.ts";
import { countMails } from "./metrics.store.ts";
import { collectStored } from "./stored.ts";

// From the time of a cached response to the time-out, in seconds.
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10, 30];

/** The metrics of an installation, in Prometheus' format. */
export type Metrics = {
  readonly contentType: string;
  text(): Promise<string>;
};

/**
 * Counts the requests of an app from now on, by route and never by URL, and collects metrics of the process and the
 * outbox.
 */
export function measure(
  app: FastifyInstance,
  ctx: Pick<SystemCtx, "clock" | "db" | "disk" | "storage" | "replicas">,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const labelNames = ["method", "route", "status"] as const;
  const requests = new Counter({
    name: "mosaico_http_requests_total",
    help: "Requests that were answered.",
    labelNames,
    registers,
  });
  const seconds = new Histogram({
    name: "mosaico_http_request_seconds",
    help: "How long an answer took, in seconds.",
    labelNames,
    buckets: BUCKETS,
    registers,
  });
  const count = ({ method, route, status, ms }: AnsweredCall) => {
    const labels = { method, route, status: `${Math.floor(status / 100)}xx` };
    requests.inc(labels);
    seconds.observe(labels, ms / 1000);
  };
  app.addHook("onResponse", async ({ method, routeOptions }, reply) => {
    const { statusCode: status, elapsedTime: ms } = reply;
    count({ method, route: routeOptions.url ?? "(no route)", status, ms });
  });
  app.onSocketCall?.add(count);
  const slow = new Counter({
    name: "mosaico_slow_statements_total",
    help: "Statements that took the database half a second or longer.",
    registers,
  });
  const stopCounting = onSlowStatement(() => slow.inc());
  const stopSync = measureSync(registers);
  app.addHook("onClose", async () => {
    stopCounting();
    stopSync();
  });
  collectStored(registry, ctx);
  // Both metrics of mails are collected at the same time, by one reading.
  let reading: ReturnType<typeof countMails> | undefined;
  const readMails = () => {
    reading ??= countMails(ctx.db).finally(() => (reading = undefined));
    return reading;
  };
  const mails = new Gauge({
    name: "mosaico_mails",
    help: "Mails that wait to be sent, or failed for good.",
    labelNames: ["status"],
    registers,
    collect: async () => {
      const { waiting, failed } = await readMails();
      mails.set({ status: "waiting" }, waiting);
      mails.set({ status: "failed" }, failed);
    },
  });
  const oldest = new Gauge({
    name: "mosaico_mail_wait_seconds",
    help: "How long the oldest mail that was not sent has waited; 0 if none waits.",
    registers,
    collect: async () => {
      const { waitingSince: since } = await readMails();
      oldest.set(since === undefined ? 0 : (ctx.clock.now().getTime() - since.getTime()) / 1000);
    },
  });
  const levels = new Gauge({
    name: "mosaico_disk_level",
    help: "1 for how it stands with the disk of the data: ok, low, or full, when nothing can be saved.",
    labelNames: ["level"],
    registers,
    collect: async () => {
      const { level } = await ctx.disk.read();
      for (const each of ["ok", "low", "full"]) levels.set({ level: each }, Number(each === level));
    },
  });
  const free = new Gauge({
    name: "mosaico_disk_free_bytes",
    help: "Room on the disk of the data; absent where the file system does not tell.",
    registers,
    collect: async () => {
      const { freeBytes } = await ctx.disk.read();
      if (freeBytes === null) free.remove();
      else free.set(freeBytes);
    },
  });
  const away = new Gauge({
    name: "mosaico_file_store_away",
    help: "1 while the files can neither be read nor stored, because their bucket or folder is away.",
    registers,
    collect: async () => {
      away.set(Number(await isStoreAway(ctx.storage)));
    },
  });
  measureBackups(registers, ctx);
  measureReplicas(registers, ctx);
  const sockets = new Gauge({
    name: "mosaico_sockets",
    help: "Open WebSockets, by channel.",
    labelNames: ["channel"],
    registers,
    collect: () => {
      for (const [channel, open] of app.openSockets ?? []) sockets.set({ channel }, open);
    },
  });
  return { contentType: registry.contentType, text: () => registry.metrics() };
}
