import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RequestCtx, SystemCtx } from "#platform/context.ts";
import { requestCtx } from "#platform/http/admit.ts";
import { AppError } from "#platform/http/app-error.ts";
import { noteRefusal, refusalOf } from "#platform/http/errors.ts";
import { parseJsonBody } from "#platform/http/json-body.ts";
import { createRate } from "#platform/http/rate.ts";
import { pathOf } from "#platform/http/not-found.ts";
import { authenticateScim } from "./authenticate-scim.ts";
import { resourceTypes, schemas, serviceProviderConfig } from "./discovery.ts";
import { type ScimQuery, answerGroup, answerGroups, answerUser, answerUsers } from "./list-scim.ts";
import { SCIM_PATH, locationOf } from "./resources.ts";
import { ScimError, scimErrorBody } from "./scim-error.ts";
import {
  createScimGroup,
  deleteScimGroup,
  getScimGroup,
  patchScimGroup,
  replaceScimGroup,
} from "./scim-groups.ts";
import {
  createScimUser,
  deleteScimUser,
  getScimUser,
  patchScimUser,
  replaceScimUser,
} from "./scim-users.ts";

type Input = {
  readonly id: string;
  readonly query: ScimQuery;
  readonly body: unknown;
};

/** The status and body of a response; without a body, there is nothing to say. */
type Output = {
  readonly status?: number;
  readonly body?: object | undefined;
  /** The address of what was created. */
  readonly location?: string;
};

const TYPE = "application/scim+json";
const STATUS_TYPES: Readonly<Record<number, string>> = { 400: "invalidSyntax" };

/**
 * Serves SCIM 2.0 (RFC 7644), by which an identity provider maintains users and groups. It is beside the endpoint table,
 * since its paths, errors and filters are those of the standard.
 */
export async function serveScim(app: FastifyInstance, system: SystemCtx): Promise<void> {
  const limitRate = createRate(system.clock);
  await app.register(
    async (scope) => {
      const contexts = new WeakMap<FastifyRequest, RequestCtx>();
      scope.addContentTypeParser<Buffer>(
        TYPE,
        { parseAs: "buffer" },
        async (_: unknown, bytes: Buffer) =>
          bytes.length === 0 ? undefined : parseJsonBody(bytes),
      );
      scope.addHook("onRequest", async (request) => {
        const ctx = requestCtx(system, request);
        await authenticateScim(ctx, request.headers.authorization, limitRate);
        contexts.set(request, ctx);
      });
      scope.setErrorHandler((error, request, reply) => refuse(system, error, request, reply));
      scope.setNotFoundHandler((request, reply) =>
        send(reply, 404, scimErrorBody(404, `There is nothing at ${pathOf(request)}.`)),
      );
      const serve: Serve = (method, url, answer) => {
        scope.route<{ Params: { id?: string }; Querystring: ScimQuery }>({
          method,
          url,
          handler: async (request, reply) => {
            const ctx = contexts.get(request);
            if (ctx === undefined) throw new AppError("auth.required");
            const { params, query, body } = request;
            const output = await answer(ctx, { id: params.id ?? "", query, body });
            if (output.location !== undefined) reply.header("location", output.location);
            return send(reply, output.status ?? 200, output.body);
          },
        });
      };
      serveDiscovery(serve);
      serveUsers(serve);
      serveGroups(serve);
    },
    { prefix: SCIM_PATH },
  );
}

type Serve = (
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  url: string,
  answer: (ctx: RequestCtx, input: Input) => Promise<Output>,
) => void;

function serveDiscovery(serve: Serve): void {
  const list = (resources: readonly object[]): Output => ({
    body: {
      schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
      totalResults: resources.length,
      startIndex: 1,
      itemsPerPage: resources.length,
      Resources: resources,
    },
  });
  const one = (resources: readonly { readonly id: string }[], id: string): Output => {
    const body = resources.find((resource) => resource.id === id);
    if (body === undefined) throw new ScimError(404, "There is no such resource.");
    return { body };
  };
  serve("GET", "/ServiceProviderConfig", async (ctx) => ({ body: serviceProviderConfig(ctx) }));
  serve("GET", "/ResourceTypes", async (ctx) => list(resourceTypes(ctx)));
  serve("GET", "/ResourceTypes/:id", async (ctx, { id }) => one(resourceTypes(ctx), id));
  serve("GET", "/Schemas", async (ctx) => list(schemas(ctx)));
  serve("GET", "/Schemas/:id", async (ctx, { id }) => one(schemas(ctx), id));
}

function serveUsers(serve: Serve): void {
  serve("GET", "/Users", async (ctx, { query }) => ({ body: await answerUsers(ctx, query) }));
  serve("GET", "/Users/:id", async (ctx, { id }) => ({
    body: await answerUser(ctx, await getScimUser(ctx, id)),
  }));
  serve("POST", "/Users", async (ctx, { body }) => {
    const row = await createScimUser(ctx, body);
    const location = locationOf(ctx, `/Users/${row.id}`);
    return { status: 201, location, body: await answerUser(ctx, row) };
  });
  serve("PUT", "/Users/:id", async (ctx, { id, body }) => ({
    body: await answerUser(ctx, await replaceScimUser(ctx, id, body)),
  }));
  serve("PATCH", "/Users/:id", async (ctx, { id, body }) => ({
    body: await answerUser(ctx, await patchScimUser(ctx, id, body)),
  }));
  serve("DELETE", "/Users/:id", async (ctx, { id }) => {
    await deleteScimUser(ctx, id);
    return { status: 204 };
  });
}

function serveGroups(serve: Serve): void {
  serve("GET", "/Groups", async (ctx, { query }) => ({ body: await answerGroups(ctx, query) }));
  serve("GET", "/Groups/:id", async (ctx, { id, query }) => ({
    body: await answerGroup(ctx, await getScimGroup(ctx, id), query),
  }));
  serve("POST", "/Groups", async (ctx, { body, query }) => {
    const row = await createScimGroup(ctx, body);
    const location = locationOf(ctx, `/Groups/${row.id}`);
    return { status: 201, location, body: await answerGroup(ctx, row, query) };
  });
  serve("PUT", "/Groups/:id", async (ctx, { id, body, query }) => ({
    body: await answerGroup(ctx, await replaceScimGroup(ctx, id, body), query),
  }));
  // Without a body, because the answer to one new member would be all members.
  serve("PATCH", "/Groups/:id", async (ctx, { id, body }) => {
    await patchScimGroup(ctx, id, body);
    return { status: 204 };
  });
  serve("DELETE", "/Groups/:id", async (ctx, { id }) => {
    await deleteScimGroup(ctx, id);
    return { status: 204 };
  });
}

function refuse(
  { disk }: SystemCtx,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof ScimError) {
    const { status, message, scimType } = error;
    return send(reply, status, scimErrorBody(status, message, scimType));
  }
  const refusal = refusalOf(error);
  noteRefusal(error, refusal, request.log, disk);
  if (refusal.status < 500) request.refusal = refusal.code;
  const { status, code, retryAfter } = refusal;
  if (retryAfter !== undefined) reply.header("retry-after", Math.ceil(retryAfter));
  if (status === 401) reply.header("www-authenticate", "Bearer");
  if (status >= 500) reply.header("x-request-id", request.id);
  return send(reply, status, scimErrorBody(status, code, STATUS_TYPES[status]));
}

function send(reply: FastifyReply, status: number, body: object | undefined): FastifyReply {
  reply.code(status).header("cache-control", "no-store");
  if (body === undefined) return reply.send();
  return reply.header("content-type", `${TYPE}; charset=utf-8`).send(JSON.stringify(body));
}
