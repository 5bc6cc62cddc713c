import type { Endpoint } from "@mosaico/contract/endpoint";
import { ERRORS, type ErrorCode } from "@mosaico/contract/errors";

const ANY: readonly ErrorCode[] = [
  "rate.limited",
  "server.error",
  "server.unavailable",
  "storage.full",
];
const WITH_BODY: readonly ErrorCode[] = [
  "request.malformed",
  "request.tooLarge",
  "request.wrongType",
];

const KEYED: readonly ErrorCode[] = ["validation.failed", "request.keyUsed", "request.inProgress"];
const SIGNED: readonly ErrorCode[] = ["request.tooLarge", "request.wrongType"];

/** Every error code that an endpoint may return, by status: its own codes, and those of the checks in front of it. */
export function errorsByStatus(endpoint: Endpoint): ReadonlyMap<number, readonly ErrorCode[]> {
  const { access, body, params, query, rate, signedBy, resources } = endpoint;
  const takesInput = body !== null || params !== null || query !== null;
  const codes = new Set<ErrorCode>([
    ...(takesInput ? (["validation.failed"] as const) : []),
    ...(body === null ? [] : WITH_BODY),
    ...(signedBy === null ? [] : SIGNED),
    ...(access === "public" || access === "visitor" ? [] : (["auth.required"] as const)),
    ...(access === "admin" || rate === "token" ? (["auth.forbidden"] as const) : []),
    ...(Object.keys(resources).length > 0 ? (["notFound", "auth.forbidden"] as const) : []),
    ...(endpoint.repeats === "key" ? KEYED : []),
    ...endpoint.errors,
    ...ANY,
  ]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...codes].toSorted((a, b) => ERRORS[a] - ERRORS[b])) {
    byStatus.set(ERRORS[code], [...(byStatus.get(ERRORS[code]) ?? []), code]);
  }
  return byStatus;
}
