import { Gauge, type Registry } from "prom-client";
import type { SystemCtx } from "../context.ts";
import { findLastBackups } from "./metrics.store.ts";

type Last = Awaited<ReturnType<typeof findLastBackups>>;

/** Adds the metrics of the last backups. */
export function measureBackups(
  registers: Registry[],
  { db, clock }: Pick<SystemCtx, "db" | "clock">,
): void {
  // Each reads for itself, because all of them are collected at once.
  const gauge = (name: string, help: string, set: (gauge: Gauge<"part">, last: Last) => void) => {
    const made: Gauge<"part"> = new Gauge({
      name: `mosaico_backup_${name}`,
      help,
      ...(name === "last_bytes" && { labelNames: ["part"] as const }),
      registers,
      collect: async () => set(made, await findLastBackups(db, clock.now().toISOString())),
    });
  };
  gauge(
    "last_proved_timestamp_seconds",
    "When the newest backup that was proved began; 0 if there is none.",
    (made, { proved }) => made.set(proved === undefined ? 0 : secondsOf(proved.startedAt)),
  );
  gauge("last_ok", "0 if the last backup failed or is not sound.", (made, { ended }) =>
    made.set(Number(ended === undefined || ended.problem === null)),
  );
  gauge(
    "last_seconds",
    "How long the newest proved backup took, with its proof.",
    (made, { proved }) => {
      if (proved === undefined || proved.finishedAt === null) return;
      made.set(secondsOf(proved.finishedAt) - secondsOf(proved.startedAt));
    },
  );
  gauge(
    "last_bytes",
    "The size of the newest proved backup: of the database, compressed, and of all files.",
    (made, { proved }) => {
      if (proved === undefined) return;
      made.set({ part: "data" }, proved.dataBytes ?? 0);
      made.set({ part: "files" }, proved.fileBytes ?? 0);
    },
  );
}

function secondsOf(instant: string): number {
  return Date.parse(instant) / 1000;
}
