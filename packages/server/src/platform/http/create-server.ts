import type { Socket } from "node:net";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { SystemCtx } from "../context.ts";
import { type BodyTimes, watchBodies } from "./body-time.ts";
import { boundConnections } from "./bound-connections.ts";
import { boundPipelines } from "./bound-pipelines.ts";
import { closeWithGrace } from "./close-with-grace.ts";
import { answerErrors, refusalOf, sendProblem } from "./errors.ts";
import { acceptJsonOnly } from "./json-body.ts";
import { logRequests } from "./log-requests.ts";
import { proxyCheck } from "./proxy-check.ts";
import { requestLog } from "./request-log.ts";
import { type ResponseTimes, watchResponses } from "./response-time.ts";
import { addSecurityHeaders, setSecurityHeaders } from "./security-headers.ts";
import { basePathOf } from "../public-url.ts";
import { serveUnderBase, withoutBase } from "./base-path.ts";

/** Time limits for clients, in milliseconds. */
export type Timeouts = BodyTimes & ResponseTimes & { readonly headers: number };

export type ServerParts = {
  readonly ctx: Pick<SystemCtx, "ids" | "publicUrl" | "disk">;
  readonly log: FastifyBaseLogger;
  /** Addresses and networks whose `X-Forwarded-For` is trusted. */
  readonly trustProxy: readonly string[];
  readonly timeouts?: Timeouts;
  /** The maximum number of connections per network; proxies are exempt. */
  readonly connectionsPerNetwork?: number;
  /** Whether browsers are told that all subdomains are served by https too. */
  readonly hstsSubdomains?: boolean;
};

const TIMEOUTS: Timeouts = { headers: 10_000, request: 15_000 };
const MAX_CONNECTIONS = 4096;
// A connection that is closed for another one still counts until it is gone.
const MAX_CLOSING = 256;
const MAX_HEADERS = 100;
const MAX_PARAM_LENGTH = 256;
const BODY_LIMIT = 1024 * 1024;
// Longer than the usual minute of proxies: the server must not be the first to close.
const KEEP_ALIVE_MS = 65_000;

/** Creates a server without routes that limits the cost of each client and answers every error in the same format. */
export function createServer(parts: ServerParts): FastifyInstance {
  const { ctx, log, trustProxy, timeouts = TIMEOUTS } = parts;
  const { connectionsPerNetwork = MAX_CONNECTIONS } = parts;
  const base = basePathOf(ctx.publicUrl);
  const transport = { publicUrl: ctx.publicUrl, withSubdomains: parts.hstsSubdomains ?? false };
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: "requestId",
    }),
    genReqId: () => ctx.ids.uuid(),
    trustProxy: trustProxy.length > 0 ? proxyCheck(trustProxy) : false,
    childLoggerFactory: (of, names) => requestLog(of, names),
    bodyLimit: BODY_LIMIT,
    rewriteUrl: ({ url = "/" }) => withoutBase(url, base),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // Bodies are watched one by one.
    requestTimeout: 0,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      // Some programs request an upgrade to HTTP/2 each time, which may be ignored. So may any upgrade to a socket that
      // is not ours.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === "websocket",
      headersTimeout: timeouts.headers,
      // Node checks for slow clients only every 30 s by default.
      connectionsCheckingInterval: Math.min(1000, timeouts.headers),
    },
    forceCloseConnections: "idle",
    // closeWithGrace answers these in the common error format.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    // Hooks do not run for a malformed URL.
    frameworkErrors: (error, _request, reply) => {
      addSecurityHeaders(reply, transport);
      sendProblem(reply, refusalOf(error));
    },
  });
  app.decorateRequest("admitted", null);
  app.server.maxConnections = MAX_CONNECTIONS + MAX_CLOSING;
  boundConnections(app.server, {
    max: MAX_CONNECTIONS,
    maxPerNetwork: connectionsPerNetwork,
    trustProxy,
  });
  app.server.maxHeadersCount = MAX_HEADERS;
  watchBodies(app.server, timeouts);
  watchResponses(app.server, timeouts);
  // First, because a hook that refuses a request ends those after it.
  setSecurityHeaders(app, transport);
  boundPipelines(app);
  acceptJsonOnly(app);
  serveUnderBase(app, ctx.publicUrl);
  answerErrors(app, ctx);
  logRequests(app);
  closeWithGrace(app);
  return app;
}

/** Malformed or slow input has no request to answer: a bare status is sent and the connection is closed. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const status = BROKEN[error.code ?? ""] ?? "400 Bad Request";
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

const BROKEN: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};
