import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "./app-error.ts";
import { sendProblem } from "./errors.ts";

/** Answers a path that no route serves; returns undefined if it has no answer. */
export type Fallback = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

type Route = { readonly method: string; readonly steps: readonly string[] };

/**
 * Answers unknown paths with 404 and wrong methods with 405. Must be called before the routes, because it records them.
 * Unknown paths are passed to the fallback first.
 */
export function answerUnknownPaths(app: FastifyInstance, fallback: Fallback): void {
  const routes: Route[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, steps: url.split("/") });
  });
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsOf(routes, pathOf(request));
    if (allowed.length > 0) {
      reply.header("allow", allowed.join(", "));
      return sendProblem(reply, new AppError("request.methodNotAllowed"));
    }
    return fallback(request, reply) ?? sendProblem(reply, new AppError("notFound"));
  });
}

/** The path of a request, without its query. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "/";
}

function methodsOf(routes: readonly Route[], path: string): string[] {
  const steps = path.split("/");
  const fits = (pattern: readonly string[]) =>
    pattern.length === steps.length &&
    pattern.every((step, at) => (step.startsWith(":") ? steps[at] !== "" : step === steps[at]));
  const methods = routes.filter((route) => fits(route.steps)).map(({ method }) => method);
  return [...new Set(methods)].toSorted();
}
