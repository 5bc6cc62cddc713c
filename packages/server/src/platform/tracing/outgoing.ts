/** A request of this server to another one. Neither its address nor what is sent becomes part of a trace. */
export type OutgoingCall = {
  /** What it is for: a page that a user entered, a webhook, a mail, the object store, the identity provider. */
  readonly kind: "page" | "webhook" | "mail" | "store" | "identity";
  /** The method, the protocol, or what the identity provider is asked for. */
  readonly operation: string;
  /** The host, only of services that the operator chose. */
  readonly host?: string;
};

/** A call that has begun to be traced. */
type Traced = {
  /** Continues the trace at the other server, as the header `traceparent`; only for one that is ours. */
  readonly traceParent: string;
  end(outcome: { readonly status?: number; readonly hasFailed: boolean }): void;
};

type BeginCall = (call: OutgoingCall) => Traced | undefined;

const tracers = new Set<BeginCall>();

/** Calls for each outgoing call, where it begins: in the asynchronous context of the request that it is for. */
export function onOutgoing(begin: BeginCall): () => void {
  tracers.add(begin);
  return () => {
    tracers.delete(begin);
  };
}

/** Sends a request to another server, as a part of the trace of whatever it is for. */
export async function outgoing<Answer>(
  call: OutgoingCall,
  send: (traceParent: string | undefined) => Promise<Answer>,
  statusOf?: (answer: Answer) => number,
): Promise<Answer> {
  const traced = [...tracers].flatMap((begin) => begin(call) ?? []);
  try {
    const answer = await send(traced[0]?.traceParent);
    const status = statusOf?.(answer);
    const outcome = { ...(status !== undefined && { status }), hasFailed: (status ?? 0) >= 500 };
    for (const each of traced) each.end(outcome);
    return answer;
  } catch (error) {
    for (const each of traced) each.end({ hasFailed: true });
    throw error;
  }
}
