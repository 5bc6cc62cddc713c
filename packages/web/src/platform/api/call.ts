import type { CallAnswer, CallInput, CallKey } from "@mosaico/contract/call";
import { noteAnswer } from "../offline/connection.ts";
import { type AnyInput, locate } from "@mosaico/client/locate";
import { problemOfResponse } from "@mosaico/client/problem-of";
import { ApiError } from "./api-error.ts";
import { idempotencyKeyOf, settleRequest } from "./idempotency-keys.ts";
import { type KeepaliveBudget, requestBytes } from "./keepalive.ts";
import { withBase } from "../base/base-path.ts";
import { readAnswer } from "../base/read-answer.ts";

type Options = {
  readonly signal?: AbortSignal;
  /** Sends this token instead of the session's; null sends none. */
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Lets the request outlive the page if the browser's quota allows it, for what must be sent while the page closes.
   * The request may be sent twice, so this is only for idempotent calls.
   */
  readonly keepalive?: KeepaliveBudget;
};

type Identity = {
  /** The current token, or null if nobody is signed in. */
  readonly token: () => string | null;
  readonly language: () => string;
  /** Called on each 401 with the token of the session that has ended. */
  readonly onSessionOver: (token: string) => void;
};

// Statuses that a proxy returns while its server is unreachable.
const AWAY = new Set([502, 503, 504]);

let identity: Identity = { token: () => null, language: () => "pt", onSessionOver: () => {} };

/** Sets where the token and language of requests come from. Called once, at start. */
export function setIdentity(source: Identity): void {
  identity = source;
}

/**
 * Calls an endpoint of the contract.
 * @throws {ApiError} on every refusal and when no response arrives. A 401 also ends the session.
 */
export async function call<Key extends CallKey>(
  key: Key,
  input: CallInput<Key>,
  options: Options = {},
): Promise<CallAnswer<Key>> {
  const { method, path: target } = locate(key, input as AnyInput);
  const path = withBase(target);
  const token = options.token === undefined ? currentToken() : options.token;
  const { body } = input as AnyInput;
  const text = body === undefined ? undefined : JSON.stringify(body);
  // A retry after a lost response must not repeat the effect.
  const repeatable = method === "POST" && token !== null ? `${path} ${text ?? ""}` : undefined;
  const headers = {
    ...headersOf(token),
    ...(repeatable === undefined ? {} : { "Idempotency-Key": idempotencyKeyOf(repeatable) }),
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    ...options.headers,
  };
  const release = options.keepalive?.reserve(requestBytes(path, headers, text));
  try {
    const response = await send(path, {
      method,
      headers,
      ...(text === undefined ? {} : { body: text }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(release === undefined ? {} : { keepalive: true }),
    });
    const answer = await answerOf(response, token);
    if (repeatable !== undefined) settleRequest(repeatable);
    return answer as CallAnswer<Key>;
  } catch (error) {
    if (repeatable !== undefined && isRefusal(error)) settleRequest(repeatable);
    throw error;
  } finally {
    // The request counts as in flight until its whole response has arrived.
    release?.();
  }
}

/** Whether the request certainly had no effect and is no longer in progress. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && !error.isPassing && error.code !== "request.inProgress";
}

/** The current token, or null if nobody is signed in. */
export function currentToken(): string | null {
  return identity.token();
}

/** The headers of every request. */
export function headersOf(token: string | null): Record<string, string> {
  return {
    Accept: "application/json",
    "Accept-Language": identity.language(),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  };
}

/** Returns the error, after reporting it if it ended the session. */
export function reportSessionEnd(error: ApiError, token: string | null): ApiError {
  if (error.code === "auth.required" && token !== null) identity.onSessionOver(token);
  return error;
}

async function answerOf(response: Response, token: string | null): Promise<unknown> {
  if (response.ok) return response.status === 204 ? undefined : parsed(response);
  throw reportSessionEnd(await problemOfResponse(response), token);
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetchOrPlain(path, { ...init, credentials: "same-origin" });
    noteAnswer(!AWAY.has(response.status));
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    noteAnswer(false);
    throw new ApiError("network", 0);
  }
}

/** Browsers measure the keepalive quota differently, so a refused request is retried as an ordinary one. */
async function fetchOrPlain(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (init.keepalive !== true || init.signal?.aborted === true) throw error;
    return fetch(path, { ...init, keepalive: false });
  }
}

async function parsed(response: Response): Promise<unknown> {
  try {
    return readAnswer(await response.text());
  } catch {
    throw new ApiError("network", 0);
  }
}
