import type { ActorCtx, RequestCtx } from "../../context.ts";
import type { AnyAnswer } from "../routes.ts";
import type { HeavyThreads } from "./heavy-threads.ts";
import type { HeavyJob } from "./messages.ts";

/** Watches the client from now on: the signal is aborted once it has disconnected. */
export type WatchClient = () => AbortSignal;

/** Has a thread serve a request for as long as the client stays connected. */
export async function serveInThread(
  heavy: HeavyThreads | undefined,
  ctx: RequestCtx | ActorCtx,
  work: Omit<HeavyJob, "asking" | "now">,
  watchClient: WatchClient,
): Promise<AnyAnswer> {
  if (heavy === undefined)
    throw new Error(`${work.key} needs a thread for heavy requests, but there is none.`);
  const { network, language, userAgent, linkProofs } = ctx;
  const signedIn = "actor" in ctx ? { actor: ctx.actor, session: ctx.session } : {};
  const job = {
    ...work,
    asking: { network, language, userAgent, linkProofs, ...signedIn },
    now: ctx.clock.now().getTime(),
  };
  const who = "actor" in ctx ? ctx.actor.userId : ctx.network;
  const { head, pieces } = await heavy.serve(who, job, watchClient());
  const { hasBody, ...answer } = head;
  return hasBody ? { ...answer, pieces } : answer;
}
