import { api } from "@mosaico/contract/api";
import type { CallAnswer, CallInput, CallKey } from "@mosaico/contract/call";
import type { ErrorCode } from "@mosaico/contract/errors";
import { ERRORS } from "@mosaico/contract/errors";

/** A response that refuses the call, as the server would send it. */
export class Refusal {
  readonly code: ErrorCode;
  readonly errors: readonly { path: string; code: string }[];

  constructor(code: ErrorCode, errors: readonly { path: string; code: string }[] = []) {
    this.code = code;
    this.errors = errors;
  }
}

type Answered<Key extends CallKey> = CallAnswer<Key> | Refusal | Promise<CallAnswer<Key> | Refusal>;

/** The server's responses to some calls of the contract. */
export type Answers = {
  readonly [Key in CallKey]?: (input: CallInput<Key>) => Answered<Key>;
};

type AnyAnswer = (input: object) => unknown;

/** A call that was made, with its input. */
type Made = { readonly key: CallKey; readonly input: object };

let answers: Answers = {};
let made: Made[] = [];
let unanswered: string[] = [];
const realFetch = globalThis.fetch;

/**
 * Responds to calls of the contract as the server would, at the network boundary. A response that the contract does not
 * allow fails the test, and so does a call without one. Later responses to the same call replace earlier ones.
 */
export function answer(more: Answers): void {
  answers = { ...answers, ...more };
}

/** As a response: the call does not reach the server. */
export function unreachable(): never {
  throw new TypeError("Failed to fetch");
}

/** The inputs of all calls of this endpoint so far, in order. */
export function callsOf<Key extends CallKey>(key: Key): CallInput<Key>[] {
  return made.filter((one) => one.key === key).map(({ input }) => input as CallInput<Key>);
}

/** Intercepts every request from now on. */
export function interceptCalls(): void {
  globalThis.fetch = (target, init) => {
    const address = target instanceof Request ? target.url : String(target);
    const { pathname, searchParams } = new URL(address, location.href);
    if (!pathname.startsWith("/api/")) return realFetch(target, init);
    return respond(init?.method ?? "GET", pathname.slice("/api".length), searchParams, init);
  };
}

/** Resets the responses. Returns the calls that had none. */
export function forgetAnswers(): string[] {
  const missing = unanswered;
  answers = {};
  made = [];
  unanswered = [];
  return missing;
}

async function respond(
  method: string,
  path: string,
  query: URLSearchParams,
  init: RequestInit | undefined,
): Promise<Response> {
  const found = find(method, path);
  const give = found && (answers[found.key] as AnyAnswer | undefined);
  if (found === undefined || give === undefined) {
    unanswered.push(`${method} ${path}`);
    return problem(new Refusal("notFound"));
  }
  const input = {
    params: found.params,
    query: Object.fromEntries(query),
    ...(typeof init?.body === "string" ? { body: JSON.parse(init.body) as unknown } : {}),
  };
  made.push({ key: found.key, input });
  const answered = await Promise.race([give(input), aborted(init?.signal)]);
  if (answered instanceof Refusal) return problem(answered);
  const { status, answer: schema } = api[found.key];
  if (schema === null) return new Response(null, { status });
  return Response.json(schema.parse(answered), { status });
}

function problem({ code, errors }: Refusal): Response {
  return Response.json(
    { code, ...(errors.length > 0 ? { errors } : {}) },
    { status: ERRORS[code] },
  );
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
  });
}

function find(method: string, path: string) {
  const segments = path.split("/");
  for (const key of Object.keys(api) as CallKey[]) {
    const [verb, pattern = ""] = key.split(" ");
    const parts = pattern.split("/");
    if (verb !== method || parts.length !== segments.length) continue;
    const params: Record<string, string> = {};
    const fits = parts.every((part, index) => {
      const value = segments[index] ?? "";
      if (!part.startsWith(":")) return part === value;
      params[part.slice(1)] = decodeURIComponent(value);
      return true;
    });
    if (fits) return { key, params };
  }
  return undefined;
}
