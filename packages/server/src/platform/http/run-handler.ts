import type { Endpoint, EndpointKey } from "@mosaico/contract/endpoint";
import type { Resource } from "@mosaico/domain/people/permission";
import type { FastifyBaseLogger } from "fastify";
import { type ActorCtx, type RequestCtx, inTransaction } from "../context.ts";
import { addAuditEntry } from "./audit.store.ts";
import type { LoadedResources } from "./load-resources.ts";
import type { AnyAnswer, AnyHandlers } from "./routes.ts";

/** Runs the handler of an endpoint for an admitted request with validated values and permitted resources. */
export async function runHandler(
  handlers: AnyHandlers,
  [key, endpoint]: readonly [EndpointKey, Endpoint],
  ctx: RequestCtx | ActorCtx,
  request: { readonly resources: LoadedResources },
): Promise<AnyAnswer> {
  const handler = handlers[key];
  if (handler === undefined) throw new Error(`${key} has no handler.`);
  const { audit: event, auditWritten } = endpoint;
  const writeAudit = (tx: RequestCtx | ActorCtx, answer: AnyAnswer): Promise<void> =>
    event === null ? Promise.resolve() : audit(tx, event, answer, request.resources);
  const input = {
    ...request,
    writeAudit: (tx: RequestCtx | ActorCtx, details?: NonNullable<AnyAnswer["audit"]>) =>
      writeAudit(tx, details === undefined ? {} : { audit: details }),
  };
  if (auditWritten !== "within") return handler(ctx as never, input as never);
  return inTransaction(ctx, async (tx) => {
    const answer = await handler(tx as never, input as never);
    await writeAudit(tx, answer);
    return answer;
  });
}

/** Writes the audit log entry of endpoints that do not write it themselves. */
export async function auditAfter(
  { audit: event, auditWritten }: Endpoint,
  {
    ctx,
    answer,
    resources,
  }: { ctx: RequestCtx | ActorCtx; answer: AnyAnswer; resources: LoadedResources },
  log: FastifyBaseLogger,
): Promise<void> {
  if (event === null || auditWritten !== "after") return;
  try {
    await audit(ctx, event, answer, resources);
  } catch (error) {
    // The work is done; an error response would only make the client repeat it.
    log.error({ err: error, event }, "an event could not be written to the audit log");
  }
}

async function audit(
  ctx: RequestCtx | ActorCtx,
  event: string,
  answer: AnyAnswer,
  resources: LoadedResources,
): Promise<void> {
  if (answer.audit === null) return;
  const [named] = Object.entries(resources).flatMap(([kind, thing]) =>
    isOne(thing) ? [{ kind, thing }] : [],
  );
  await addAuditEntry(ctx, {
    event,
    userId: answer.audit?.userId ?? ("actor" in ctx ? ctx.actor.userId : null),
    accountId: answer.audit?.accountId ?? named?.thing.accountId ?? null,
    thing: answer.audit?.thing ?? (named && nameOf(named.kind, named.thing)) ?? null,
    what: answer.audit?.what ?? null,
  });
}

function isOne(resources: LoadedResources[string]): resources is Resource {
  return resources !== undefined && !Array.isArray(resources);
}

function nameOf(kind: string, { mosaicId, accountId }: Resource): string {
  return mosaicId === undefined ? `${kind}:${accountId}` : `${kind}:${mosaicId}`;
}
