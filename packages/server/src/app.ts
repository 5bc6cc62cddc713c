import fastifyCookie from "@fastify/cookie";
import { api } from "@mosaico/contract/api";
import { rootApi } from "@mosaico/contract/root";
import { channels } from "@mosaico/contract/channels";
import { MOSAIC_CHANNEL } from "@mosaico/contract/live";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { accountsRoutes } from "#features/accounts/accounts.routes.ts";
import { loadAccount, loadImplementation } from "#features/accounts/accounts.service.ts";
import { EXPLANATIONS } from "#features/api-docs/explanations.ts";
import { coversRoutes } from "#features/covers/covers.routes.ts";
import { adminRoutes } from "#features/admin/admin.routes.ts";
import { backupsRoutes } from "#features/backups/backups.routes.ts";
import { accessTokensRoutes } from "#features/auth/access-tokens/access-tokens.routes.ts";
import { authRoutes } from "#features/auth/auth.routes.ts";
import { findFilesSession, findSession, seeSession } from "#features/auth/auth.service.ts";
import { oidcRoutes } from "#features/auth/oidc/oidc.routes.ts";
import { passkeysRoutes } from "#features/auth/passkeys/passkeys.routes.ts";
import { secondStepRoutes } from "#features/auth/second-step/second-step.routes.ts";
import { billingRoutes } from "#features/billing/billing.routes.ts";
import { exchangeRoutes } from "#features/exchange/exchange.routes.ts";
import { fileTextsRoutes } from "#features/files/texts/file-texts.routes.ts";
import { exportsRoutes } from "#features/exports/exports.routes.ts";
import { filesRoutes } from "#features/files/files.routes.ts";
import { videoCopiesRoutes } from "#features/files/videos/video-copies.routes.ts";
import { previewsRoutes } from "#features/files/previews/previews.routes.ts";
import { fileServingRoutes } from "#features/files/serve-files.ts";
import { formsRoutes } from "#features/forms/forms.routes.ts";
import { groupsRoutes } from "#features/groups/groups.routes.ts";
import { healthRoutes } from "#features/health/health.routes.ts";
import { iconsRoutes } from "#features/icons/icons.routes.ts";
import { loadIcon } from "#features/icons/icons.service.ts";
import { eventsRoutes } from "#features/live/events.routes.ts";
import { serveMosaicChannel } from "#features/live/mosaic-channel.ts";
import { serveSharedChannel } from "#features/live/shared-channel.ts";
import { serveSessionChannel } from "#features/live/session-channel.ts";
import { favouritesRoutes } from "#features/mosaics/favourites.routes.ts";
import { searchRoutes } from "#features/mosaics/search/search.routes.ts";
import { historyRoutes } from "#features/mosaics/history/history.routes.ts";
import { AnswerCache } from "#features/mosaics/answer-cache.ts";
import { mosaicsRoutes } from "#features/mosaics/mosaics.routes.ts";
import { loadMosaic, loadRemovedMosaic } from "#features/mosaics/mosaics.service.ts";
import { trashRoutes } from "#features/mosaics/trash/trash.routes.ts";
import { pageDetailsRoutes } from "#features/page-details/page-details.routes.ts";
import { PageCache } from "#features/pages/page-cache.ts";
import { pagesRoutes } from "#features/pages/pages.routes.ts";
import { findPeopleRoutes } from "#features/people/find-people.routes.ts";
import { peopleRoutes } from "#features/people/people.routes.ts";
import { loadInvite } from "#features/people/people.service.ts";
import { profileRoutes } from "#features/profile/profile.routes.ts";
import { accountPagesRoutes } from "#features/published/account-pages.routes.ts";
import { publishedRoutes } from "#features/published/published.routes.ts";
import { loadLink } from "#features/published/published.service.ts";
import { accountTemplatesRoutes } from "#features/templates/account-templates.routes.ts";
import { scimRoutes } from "#features/scim/scim.routes.ts";
import { serveScim } from "#features/scim/serve-scim.ts";
import { templatesRoutes } from "#features/templates/templates.routes.ts";
import { webhooksRoutes } from "#features/webhooks/webhooks.routes.ts";
import { loadWebhook } from "#features/webhooks/webhooks.service.ts";
import type { Config } from "#platform/config/config.ts";
import type { SystemCtx } from "#platform/context.ts";
import { serveApiDocs } from "#platform/http/api-docs/serve-api-docs.ts";
import { createServer } from "#platform/http/create-server.ts";
import { type HeavyThreads, endWithServer } from "#platform/http/heavy/heavy-threads.ts";
import { answerUnknownPaths } from "#platform/http/not-found.ts";
import { registerApi } from "#platform/http/register.ts";
import { basePathOf } from "#platform/public-url.ts";
import { templateReader } from "#platform/http/page-template.ts";
import { acceptSockets } from "#platform/live/accept-sockets.ts";
import { serveWebApp } from "#platform/http/web-app.ts";
import { serveWellKnown } from "#platform/http/well-known.ts";
import { REPLICA_READERS } from "./replica-readers.ts";

/** What sockets call many times a second. */
const EDIT_CALL = channels[MOSAIC_CHANNEL].messages.edit.calls;

export type AppParts = {
  readonly ctx: SystemCtx;
  readonly config: Pick<
    Config,
    "trustProxy" | "offline" | "connectionsPerNetwork" | "securityContact" | "hstsSubdomains"
  >;
  readonly log: Logger;
  /** The folder of the built web app, or undefined while it is not built. */
  readonly webRoot: string | undefined;
  /** Serves requests that would block all others; if omitted, everything runs on one thread. */
  readonly heavy?: HeavyThreads;
};

/** Builds the whole server without a network: the features in order, each through the endpoint table. */
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
    hstsSubdomains: config.hstsSubdomains,
  });
  await app.register(fastifyCookie);
  await acceptSockets(app);
  const { offline, securityContact } = config;
  const fallback = await serveWebApp(app, webRoot, { offline, publicUrl: ctx.publicUrl });
  answerUnknownPaths(app, fallback);
  serveWellKnown(app, { clock: ctx.clock, publicUrl: ctx.publicUrl, securityContact });
  const loaders = {
    mosaic: loadMosaic,
    removedMosaic: loadRemovedMosaic,
    account: loadAccount,
    implementation: loadImplementation,
    icon: loadIcon,
    invite: loadInvite,
    link: loadLink,
    webhook: loadWebhook,
  };
  const shared = { loaders, findSession, readers: REPLICA_READERS, ...(heavy && { heavy }) };
  registerApi(app, {
    ...shared,
    prefix: "",
    ctx: { ...ctx, leavesHeavy: heavy !== undefined },
    table: rootApi,
    handlers: {
      ...fileServingRoutes(findFilesSession),
      ...coversRoutes(findFilesSession),
      ...healthRoutes,
      ...pagesRoutes(new PageCache()),
    },
    ...(webRoot !== undefined && {
      readTemplate: templateReader(webRoot, basePathOf(ctx.publicUrl)),
    }),
  });
  const callEndpointsAs = registerApi(app, {
    ...shared,
    ctx: { ...ctx, leavesHeavy: heavy !== undefined },
    prefix: "/api",
    admittedWithin: new Set([EDIT_CALL]),
    table: api,
    handlers: {
      ...authRoutes,
      ...oidcRoutes,
      ...secondStepRoutes,
      ...passkeysRoutes,
      ...profileRoutes,
      ...accessTokensRoutes,
      ...accountsRoutes,
      ...peopleRoutes,
      ...findPeopleRoutes,
      ...mosaicsRoutes(new AnswerCache()),
      ...eventsRoutes(),
      ...exchangeRoutes,
      ...exportsRoutes(webRoot),
      ...favouritesRoutes,
      ...searchRoutes,
      ...historyRoutes,
      ...trashRoutes,
      ...templatesRoutes,
      ...accountTemplatesRoutes,
      ...publishedRoutes,
      ...accountPagesRoutes,
      ...iconsRoutes,
      ...filesRoutes,
      ...fileTextsRoutes,
      ...previewsRoutes,
      ...pageDetailsRoutes,
      ...videoCopiesRoutes,
      ...webhooksRoutes,
      ...formsRoutes,
      ...billingRoutes,
      ...adminRoutes,
      ...backupsRoutes,
      ...groupsRoutes,
      ...scimRoutes,
    },
  });
  const live = { ctx, loaders, findSession, seeSession, callEndpointsAs };
  serveSessionChannel(app, live);
  serveMosaicChannel(app, live);
  serveSharedChannel(app, live);
  serveApiDocs(app, {
    table: api,
    root: rootApi,
    channels,
    explanations: EXPLANATIONS,
    publicUrl: ctx.publicUrl,
  });
  await serveScim(app, ctx);
  if (heavy !== undefined) endWithServer(app, heavy);
  return app;
}
