import fastifyCookie from "@fastify/cookie";
import { api } from "@mosaico/contract/api";
import { channels } from "@mosaico/contract/channels";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { accountsRoutes } from "#features/accounts/accounts.routes.ts";
import { loadAccount, loadImplementation } from "#features/accounts/accounts.service.ts";
import { EXPLANATIONS } from "#features/api-docs/explanations.ts";
import { adminRoutes } from "#features/admin/admin.routes.ts";
import { authRoutes } from "#features/auth/auth.routes.ts";
import { findFilesSession, findSession, seeSession } from "#features/auth/auth.service.ts";
import { oidcRoutes } from "#features/auth/oidc/oidc.routes.ts";
import { secondStepRoutes } from "#features/auth/second-step/second-step.routes.ts";
import { billingRoutes } from "#features/billing/billing.routes.ts";
import { filesRoutes } from "#features/files/files.routes.ts";
import { serveFiles } from "#features/files/serve-files.ts";
import { formsRoutes } from "#features/forms/forms.routes.ts";
import { iconsRoutes } from "#features/icons/icons.routes.ts";
import { loadIcon } from "#features/icons/icons.service.ts";
import { serveMosaicChannel } from "#features/live/mosaic-channel.ts";
import { serveSessionChannel } from "#features/live/session-channel.ts";
import { historyRoutes } from "#features/mosaics/history/history.routes.ts";
import { mosaicsRoutes } from "#features/mosaics/mosaics.routes.ts";
import { loadMosaic, loadRemovedMosaic } from "#features/mosaics/mosaics.service.ts";
import { trashRoutes } from "#features/mosaics/trash/trash.routes.ts";
import { peopleRoutes } from "#features/people/people.routes.ts";
import { loadInvite } from "#features/people/people.service.ts";
import { profileRoutes } from "#features/profile/profile.routes.ts";
import { publishedRoutes } from "#features/published/published.routes.ts";
import type { Config } from "#platform/config/config.ts";
import type { SystemCtx } from "#platform/context.ts";
import { serveApiDocs } from "#platform/http/api-docs/serve-api-docs.ts";
import { createServer } from "#platform/http/create-server.ts";
import type { HeavyThreads } from "#platform/http/heavy/heavy-threads.ts";
import { reportHealth } from "#platform/http/health.ts";
import { answerUnknownPaths } from "#platform/http/not-found.ts";
import { registerApi } from "#platform/http/register.ts";
import { acceptSockets } from "#platform/live/accept-sockets.ts";
import { serveWebApp } from "#platform/http/web-app.ts";
import { serveWellKnown } from "#platform/http/well-known.ts";
import { AUDITED_WITHIN, AUDIT_THEMSELVES, MAY_BE_HEAVY } from "./endpoint-lists.ts";

export type AppParts = {
  readonly ctx: SystemCtx;
  readonly config: Pick<
    Config,
    "trustProxy" | "offline" | "connectionsPerNetwork" | "securityContact"
  >;
  readonly log: Logger;
  /** The folder of the built web app, or undefined while it is not built. */
  readonly webRoot: string | undefined;
  /** Serves what would keep everybody else waiting; where there is none, one thread does everything. */
  readonly heavy?: HeavyThreads;
};

// A mosaic of 100,000 tiles.
const MAX_MOSAIC_BYTES = 64 * 1024 * 1024;
// As many operations as one change may have, each with texts as long as they may be, in any script: in UTF-8 that comes to
// 5 MB, and to 10 MB from clients that escape what is not ASCII. A test holds it.
const MAX_CHANGE_BYTES = 12 * 1024 * 1024;
const HEAVY_GRACE_MS = 5000;

/** The whole server, without a network: features in order, each behind the one table. */
export async function buildApp({
  ctx,
  config,
  log,
  webRoot,
  heavy,
}: AppParts): Promise<FastifyInstance> {
  const app = createServer({
    ctx,
    log,
    trustProxy: config.trustProxy,
    connectionsPerNetwork: config.connectionsPerNetwork,
  });
  await app.register(fastifyCookie);
  await acceptSockets(app);
  answerUnknownPaths(app, await serveWebApp(app, webRoot, config));
  reportHealth(app, ctx);
  const { securityContact } = config;
  serveWellKnown(app, { clock: ctx.clock, publicUrl: ctx.publicUrl, securityContact });
  const loaders = {
    mosaic: loadMosaic,
    removedMosaic: loadRemovedMosaic,
    account: loadAccount,
    implementation: loadImplementation,
    icon: loadIcon,
    invite: loadInvite,
  };
  registerApi(app, {
    ctx: { ...ctx, leavesHeavy: heavy !== undefined },
    table: api,
    handlers: {
      ...authRoutes,
      ...oidcRoutes,
      ...secondStepRoutes,
      ...profileRoutes,
      ...accountsRoutes,
      ...peopleRoutes,
      ...mosaicsRoutes,
      ...historyRoutes,
      ...trashRoutes,
      ...publishedRoutes,
      ...iconsRoutes,
      ...filesRoutes,
      ...formsRoutes,
      ...billingRoutes,
      ...adminRoutes,
    },
    loaders,
    findSession,
    inPieces: MAY_BE_HEAVY,
    auditedWithin: AUDITED_WITHIN,
    auditThemselves: AUDIT_THEMSELVES,
    ...(heavy && { heavy }),
    bodyLimits: { "PUT /mosaics/:id": MAX_MOSAIC_BYTES, "PATCH /mosaics/:id": MAX_CHANGE_BYTES },
  });
  const live = { ctx, loaders, findSession, seeSession };
  serveSessionChannel(app, live);
  serveMosaicChannel(app, live);
  serveFiles(app, { ctx, findSession, findFilesSession });
  serveApiDocs(app, {
    table: api,
    channels,
    explanations: EXPLANATIONS,
    publicUrl: ctx.publicUrl,
  });
  if (heavy !== undefined) endWithServer(app, heavy);
  return app;
}

/** What is still under way while the server closes gets some seconds, of the nine that a process has to end in. */
function endWithServer(app: FastifyInstance, heavy: HeavyThreads): void {
  app.addHook("preClose", async () => {
    setTimeout(() => heavy.abandonAll(), HEAVY_GRACE_MS).unref();
  });
  app.addHook("onClose", () => heavy.close());
}
