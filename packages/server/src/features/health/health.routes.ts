import type { rootApi } from "@mosaico/contract/root";
import type { Handlers } from "#platform/http/routes.ts";
import { requireReady } from "./health.service.ts";

type Probes = Pick<typeof rootApi, "GET /healthz" | "GET /readyz">;

export const healthRoutes: Handlers<Probes, object> = {
  "GET /healthz": async () => ({ body: { status: "alive" } }),
  "GET /readyz": async (ctx) => {
    await requireReady(ctx);
    return { body: { status: "ready" } };
  },
};
