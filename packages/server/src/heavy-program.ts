import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { api } from "@mosaico/contract/api";
import { rootApi } from "@mosaico/contract/root";
import { exchangeRoutes } from "#features/exchange/exchange.routes.ts";
import { historyRoutes } from "#features/mosaics/history/history.routes.ts";
import { mosaicsRoutes } from "#features/mosaics/mosaics.routes.ts";
import { PageCache } from "#features/pages/page-cache.ts";
import { pagesRoutes } from "#features/pages/pages.routes.ts";
import { profileRoutes } from "#features/profile/profile.routes.ts";
import { templatesRoutes } from "#features/templates/templates.routes.ts";
import { publishedRoutes } from "#features/published/published.routes.ts";
import { systemClock } from "#platform/clock.ts";
import type { DatabaseConfig } from "#platform/config/config.ts";
import type { SystemCtx } from "#platform/context.ts";
import { openAgain } from "#platform/database/open-database.ts";
import { openReading } from "#platform/database/replicas/open-reading.ts";
import { localEvents } from "#platform/events/events.ts";
import { serveJobs } from "#platform/http/heavy/serve-jobs.ts";
import { threadTurns } from "#platform/http/heavy/thread-turns.ts";
import type { ThreadData } from "#platform/http/heavy/heavy-thread.ts";
import type { ToThread } from "#platform/http/heavy/messages.ts";
import { randomIds } from "#platform/ids.ts";
import type { SecretKeys } from "#platform/secrets/secret-keys.ts";
import { createSecrets } from "#platform/secrets/secrets.ts";

/** Settings passed to the thread. */
export type HeavySettings = Pick<
  SystemCtx,
  "signIn" | "publicUrl" | "contactEmail" | "accountQuota" | "accountMosaics" | "accountTiles"
> & {
  readonly database: DatabaseConfig;
  readonly secretKeys: SecretKeys;
  /** Whether paid plans set the limits of accounts. */
  readonly sellsPlans: boolean;
};

const port = parentPort;
if (port === null) throw new Error("This program must be run as a thread of the server.");
const { settings: threadSettings, niceness } = workerData as ThreadData;
const { database, secretKeys, sellsPlans, ...settings } = threadSettings as HeavySettings;
// On Linux this affects only the calling thread; elsewhere it would affect the whole process.
if (process.platform === "linux") setPriority(niceness);
// A broken connection is reported by the next query.
const db = await openAgain(database, threadTurns(port), () => {});
const ctx: SystemCtx = {
  db,
  clock: systemClock,
  ids: randomIds,
  secrets: createSecrets(secretKeys),
  storage: absent("storage") as SystemCtx["storage"],
  spool: absent("spool") as SystemCtx["spool"],
  mailer: absent("mailer") as SystemCtx["mailer"],
  office: absent("office") as SystemCtx["office"],
  videos: absent("videos") as SystemCtx["videos"],
  texts: absent("texts") as SystemCtx["texts"],
  backups: absent("backups") as SystemCtx["backups"],
  disk: absent("disk") as SystemCtx["disk"],
  outside: absent("outside") as SystemCtx["outside"],
  events: localEvents(),
  identity: undefined,
  payments: sellsPlans ? (absent("payment provider") as SystemCtx["payments"]) : undefined,
  hasOnlyDatabase: true,
  readsPages: false,
  videoPictures: undefined,
  // Threads create no webhooks.
  webhookHosts: [],
  // Threads handle no uploads.
  refusesPrograms: true,
  ...settings,
};
port.on("message", (message: ToThread) => {
  if (message.kind === "end") void db.destroy().finally(() => process.exit(0));
});
const readReplica = await openReading(database, db);
serveJobs(port, {
  table: { ...api, ...rootApi },
  handlers: {
    ...mosaicsRoutes(),
    ...exchangeRoutes,
    ...historyRoutes,
    ...publishedRoutes,
    ...templatesRoutes,
    ...profileRoutes,
    ...pagesRoutes(new PageCache()),
  },
  ctx,
  ...(readReplica && { readingFrom: readReplica }),
});

/** Heavy requests use nothing but the database. */
function absent(name: string): object {
  const refuse = () => {
    throw new Error(`A thread for heavy requests has no ${name}.`);
  };
  return new Proxy({}, { get: refuse });
}
