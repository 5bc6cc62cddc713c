import type { FastifyInstance } from "fastify";

/** Logs one line per response. It names the route and never the URL, because links in mails contain tokens. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "(no route)";
    const line = {
      requestId: request.id,
      method: request.method,
      route,
      res: { statusCode: reply.statusCode },
      ms: Math.round(reply.elapsedTime),
      // Shows somebody who tries what is refused: input that breaks the rules, too many attempts.
      ...(request.refusal !== null && { refusal: request.refusal }),
    };
    // Not by the request's own log, which hardly any request needs.
    if (route.startsWith("/api")) app.log.info(line, "request");
    else app.log.debug(line, "request");
    done();
  });
}
