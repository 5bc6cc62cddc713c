import type { Actor } from "@mosaico/domain/people/permission";
import type { FastifyRequest } from "fastify";
import type { Session, SystemCtx } from "../context.ts";

/** An authenticated requester with the session or access token used. */
export type Requester = {
  readonly actor: Actor;
  readonly session: Pick<Session, "id" | "scope" | "lack">;
};

/** Finds the user that a session's token, an access token, or the value of a file cookie belongs to. */
export type FindSession = (ctx: SystemCtx, secret: string) => Promise<Requester | undefined>;

const MAX_TOKEN_LENGTH = 256;

/** Identifies the requester by the bearer token. Returns undefined if there is no token or if it is no longer valid. */
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
