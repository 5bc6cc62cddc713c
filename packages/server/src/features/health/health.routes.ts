import type { rootApi } from "@mosaico/contract/root";
import type { Handlers } from "#platform/http/routes.ts";
import { isStoreAway } from "#platform/storage/is-store-away.ts";
import { requireReady } from "./health.service.ts";

type Probes = Pick<typeof rootApi, "GET /healthz" | "GET /readyz">;

export const healthRoutes: Handlers<Probes, object> = {
  "GET /healthz": async () => ({ body: { status: "alive" } }),
  "GET /readyz": async (ctx) => {
    await requireReady(ctx);
    // All processes have the same store: to take them from the balancer would end what works without it.
    const files = (await isStoreAway(ctx.storage)) ? "away" : "there";
    return { body: { status: "ready", files } };
  },
};
