import type { rootApi } from "@mosaico/contract/root";
import type { Handlers } from "#platform/http/routes.ts";
import { isStoreAway } from "#platform/storage/is-store-away.ts";
import type { ListedReplica } from "#platform/database/replicas/replicas.ts";
import { requireReady } from "./health.service.ts";

type Probes = Pick<typeof rootApi, "GET /healthz" | "GET /readyz">;

export const healthRoutes: Handlers<Probes, object> = {
  "GET /healthz": async () => ({ body: { status: "alive" } }),
  "GET /readyz": async (ctx) => {
    await requireReady(ctx);
    // All processes have the same store: to take them from the balancer would end what works without it.
    const files = (await isStoreAway(ctx.storage)) ? "away" : "there";
    const replicas = replicasOf(ctx.replicas?.list() ?? []);
    return { body: { status: "ready", files, ...(replicas && { replicas }) } };
  },
};

function replicasOf(listed: readonly ListedReplica[]): "all" | "some" | "unread" | undefined {
  if (listed.length === 0) return undefined;
  const used = listed.filter(({ state }) => state === "used").length;
  if (used === 0) return "unread";
  return used === listed.length ? "all" : "some";
}
