import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Config } from "#platform/config/config.ts";
import type { SystemCtx } from "#platform/context.ts";
import { listenProblem } from "#platform/process/listen.ts";

/** Serves metrics where a setting wants it, and adds to `opened` how that is ended. */
export async function openMetrics(
  app: FastifyInstance,
  ctx: SystemCtx,
  { host, metricsPort }: Config,
  opened: (() => Promise<void> | void)[],
): Promise<void> {
  if (metricsPort === undefined) return;
  const { measure } = await import("#platform/metrics/metrics.ts");
  const { serveMetrics } = await import("#platform/metrics/serve-metrics.ts");
  const served = await serveMetrics(measure(app, ctx), { host, port: metricsPort }).catch(
    (error: unknown) => {
      throw listenProblem(error, { host, port: metricsPort }, "METRICS_PORT");
    },
  );
  opened.push(() => served.close());
}

/** Sends traces where a setting wants it, and adds to `opened` how that is ended. */
export async function openTracing(
  app: FastifyInstance,
  { tracing }: Config,
  log: Logger,
  opened: (() => Promise<void> | void)[],
): Promise<void> {
  if (tracing === undefined) return;
  const { startTracing } = await import("#platform/tracing/start-tracing.ts");
  const running = startTracing(app, tracing, (error) =>
    log.warn({ err: error }, "traces could not be sent"),
  );
  opened.push(() => running.close());
}
