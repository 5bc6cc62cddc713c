import { Histogram, type Registry } from "prom-client";
import { onSyncLag } from "./sync-lag.ts";

// From a change that this process has just made to one that waited for a connection.
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Adds the metric of how late other screens receive changes. Returns a function that ends it. */
export function measureSync(registers: Registry[]): () => void {
  const lags = new Histogram({
    name: "mosaico_sync_lag_seconds",
    help: "From the acceptance of a change to its sending to other screens, by whether this process or another one made it. Between machines, the difference of their clocks adds to it.",
    labelNames: ["made"] as const,
    buckets: BUCKETS,
    registers,
  });
  return onSyncLag(({ seconds, made }) => lags.observe({ made }, seconds));
}
