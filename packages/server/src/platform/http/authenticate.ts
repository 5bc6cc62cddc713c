import type { Actor } from "@mosaico/domain/people/permission";
import type { FastifyRequest } from "fastify";
import type { SystemCtx } from "../context.ts";

/** Somebody signed in, by one session. */
export type Requester = { readonly actor: Actor; readonly session: { readonly id: string } };

/** Finds who a token or the value of a file cookie belongs to. */
export type FindSession = (ctx: SystemCtx, secret: string) => Promise<Requester | undefined>;

const MAX_TOKEN_LENGTH = 256;

/** Who sent the request, by its bearer token; undefined without one, and for one that is not good any more. */
export async function findRequester(
  ctx: SystemCtx,
  request: FastifyRequest,
  findSession: FindSession,
): Promise<Requester | undefined> {
  const token = bearerToken(request.headers.authorization);
  return token === undefined ? undefined : findSession(ctx, token);
}

function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined || header.length > MAX_TOKEN_LENGTH) return undefined;
  return /^Bearer +([A-Za-z0-9._~+/=-]+) *$/i.exec(header)?.[1];
}
