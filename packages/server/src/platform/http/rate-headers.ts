import type { FastifyReply } from "fastify";

/** What is left of a budget: the number of requests, and the seconds until it is refilled. */
export type RateState = {
  /** The budget's name. */
  readonly name: string;
  /** The number of requests … */
  readonly quota: number;
  /** … per this many seconds. */
  readonly windowSeconds: number;
  readonly left: number;
  readonly resetSeconds: number;
};

/**
 * Adds a budget that a request was counted against to the `RateLimit` and `RateLimit-Policy` headers. Source:
 * draft-ietf-httpapi-ratelimit-headers-10.
 */
export function setRateHeaders(reply: FastifyReply, state: RateState): void {
  const { name, quota, windowSeconds, left, resetSeconds } = state;
  append(reply, "ratelimit-policy", `"${name}";q=${quota};w=${Math.ceil(windowSeconds)}`);
  append(
    reply,
    "ratelimit",
    `"${name}";r=${Math.max(0, Math.floor(left))};t=${Math.ceil(resetSeconds)}`,
  );
}

function append(reply: FastifyReply, header: string, item: string): void {
  const before = reply.getHeader(header);
  reply.header(header, before === undefined ? item : `${String(before)}, ${item}`);
}
