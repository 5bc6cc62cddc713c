import type { FastifyInstance } from "fastify";

/** Logs one line per response. It names the route and never the URL, because links in mails contain tokens. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "(no route)";
    const line = {
      method: request.method,
      route,
      res: { statusCode: reply.statusCode },
      ms: Math.round(reply.elapsedTime),
    };
    if (route.startsWith("/api")) request.log.info(line, "request");
    else request.log.debug(line, "request");
  });
}
