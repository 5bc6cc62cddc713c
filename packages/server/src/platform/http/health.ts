import type { FastifyInstance } from "fastify";
import type { SystemCtx } from "../context.ts";
import { AppError } from "./app-error.ts";
import { askDatabase } from "./health.store.ts";

const PATIENCE_MS = 2000;
const RETRY_SECONDS = 5;

/** `/healthz`: the process lives. `/readyz`: it can serve. While it closes, whatever still arrives is refused. */
export function reportHealth(app: FastifyInstance, ctx: SystemCtx): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onRequest", async (request) => {
    if (closing && request.url !== "/healthz") throw unavailable();
  });
  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "alive" }),
  );
  app.get("/readyz", async (_request, reply) => {
    await askInTime(ctx);
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

function unavailable(): AppError {
  return new AppError("server.unavailable", { retryAfter: RETRY_SECONDS });
}
