import { Counter, Gauge, type Registry } from "prom-client";
import type { SystemCtx } from "../context.ts";

/** Adds the metrics of the replicas of the database, which have no values if there are none. */
export function measureReplicas(
  registers: Registry[],
  { replicas }: Pick<SystemCtx, "replicas">,
): void {
  const used = new Gauge({
    name: "mosaico_replica_used",
    help: "1 while a replica of the database is read, by its host, port and database.",
    labelNames: ["replica"],
    registers,
    collect: () => {
      for (const { place, state } of replicas?.list() ?? []) {
        used.set({ replica: place }, Number(state === "used"));
      }
    },
  });
  const lag = new Gauge({
    name: "mosaico_replica_lag_seconds",
    help: "How old the oldest change is that a replica of the database lacks; absent while it does not answer.",
    labelNames: ["replica"],
    registers,
    collect: () => {
      for (const { place, lagSeconds } of replicas?.list() ?? []) {
        if (lagSeconds === null) lag.remove({ replica: place });
        else lag.set({ replica: place }, lagSeconds);
      }
    },
  });
  const reads: Counter<"from"> = new Counter({
    name: "mosaico_replica_reads_total",
    help: "Requests that only read, by what was read: a replica, or the primary because no replica had everything.",
    labelNames: ["from"],
    registers,
    collect: () => {
      if (replicas === undefined) return;
      reads.reset();
      reads.inc({ from: "replica" }, replicas.served.replica);
      reads.inc({ from: "primary" }, replicas.served.primary);
    },
  });
}
