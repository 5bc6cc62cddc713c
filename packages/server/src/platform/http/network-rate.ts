import type { FastifyRequest } from "fastify";
import type { SystemCtx } from "../context.ts";
import { networkOf } from "./network.ts";
import { type Allowance, createRate } from "./rate.ts";

/**
 * How often one network may ask for files: a whole class behind one address opens a mosaic of thousands of pictures, and
 * each comes at once.
 */
export const FILES_PER_NETWORK: Allowance = { burst: 60_000, perSecond: 1000 };
/** How often one network may ask whether the server is ready, which asks the database: several checks a second. */
export const READY_PER_NETWORK: Allowance = { burst: 120, perSecond: 10 };

/** Throws `rate.limited` where the network of a request has asked too often. For what is no endpoint of the table. */
export function createNetworkRate(
  { clock }: Pick<SystemCtx, "clock">,
  allowance: Allowance,
): (request: FastifyRequest) => void {
  const takeOne = createRate(clock);
  return (request) => takeOne(networkOf(request.ip), allowance);
}
