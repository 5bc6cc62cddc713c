import type { FastifyInstance } from "fastify";
import type { SystemCtx } from "../context.ts";
import { askDatabase } from "./health.store.ts";
import { READY_PER_NETWORK, createNetworkRate } from "./network-rate.ts";
import { storageFull } from "./storage-full.ts";
import { unavailable } from "./unavailable.ts";

const PATIENCE_MS = 2000;

/** `/healthz`: the process lives. `/readyz`: it can serve. */
export function reportHealth(app: FastifyInstance, ctx: SystemCtx): void {
  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "alive" }),
  );
  const takeOne = createNetworkRate(ctx, READY_PER_NETWORK);
  app.get("/readyz", async (request, reply) => {
    takeOne(request);
    await askInTime(ctx);
    if ((await ctx.disk.read()).level === "full") throw storageFull();
    return reply.header("cache-control", "no-store").send({ status: "ready" });
  });
}

async function askInTime(ctx: SystemCtx): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(unavailable()), PATIENCE_MS);
  try {
    await Promise.race([askDatabase(ctx), promise]);
  } catch {
    throw unavailable();
  } finally {
    clearTimeout(timer);
  }
}
