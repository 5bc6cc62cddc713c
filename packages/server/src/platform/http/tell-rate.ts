import type { FastifyReply } from "fastify";

/** What is left of a budget: so many requests, and in so many seconds there are more. */
export type RateState = {
  /** The budget's name. */
  readonly name: string;
  /** So many requests … */
  readonly quota: number;
  /** … in so many seconds. */
  readonly windowSeconds: number;
  readonly left: number;
  readonly resetSeconds: number;
};

/**
 * Tells in `RateLimit` and `RateLimit-Policy` what a request has taken from a budget, beside what was told before.
 * Source: draft-ietf-httpapi-ratelimit-headers-10.
 */
export function tellRate(reply: FastifyReply, state: RateState): void {
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
