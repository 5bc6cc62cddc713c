import type { CallAnswer, CallInput, CallKey } from "@mosaico/contract/call";
import { isErrorCode } from "@mosaico/contract/errors";
import { ApiError } from "./api-error.ts";

type Options = {
  readonly signal?: AbortSignal;
  /** Asks as somebody other than who is signed in, or as nobody. */
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** The request outlives the page, for what must still be sent when it closes. At most 64 KiB. */
  readonly keepalive?: boolean;
};

type AnyInput = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
};

type Identity = {
  /** The token to ask with, if anybody is signed in. */
  readonly token: () => string | null;
  readonly language: () => string;
  /** Told of each 401: the session that asked with this token is over. */
  readonly onSessionOver: (token: string) => void;
};

let identity: Identity = { token: () => null, language: () => "pt", onSessionOver: () => {} };

/** Says who asks. Called once, at start. */
export function setIdentity(given: Identity): void {
  identity = given;
}

/**
 * Calls an endpoint of the contract.
 * @throws {ApiError} on every refusal and when no answer comes. A 401 also ends the session.
 */
export async function call<Key extends CallKey>(
  key: Key,
  input: CallInput<Key>,
  options: Options = {},
): Promise<CallAnswer<Key>> {
  const { method, path } = locate(key, input as AnyInput);
  const token = options.token === undefined ? identity.token() : options.token;
  const { body } = input as AnyInput;
  const response = await send(path, {
    method,
    headers: {
      Accept: "application/json",
      "Accept-Language": identity.language(),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
    ...(options.keepalive === undefined ? {} : { keepalive: options.keepalive }),
  });
  if (response.ok) {
    return (response.status === 204 ? undefined : await parsed(response)) as CallAnswer<Key>;
  }
  const error = await problemOf(response);
  if (error.code === "auth.required" && token !== null) identity.onSessionOver(token);
  throw error;
}

function locate(key: CallKey, { params = {}, query = {} }: AnyInput) {
  const [method = "GET", pattern = ""] = key.split(" ");
  const path = pattern.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const search = new URLSearchParams(given).toString();
  return { method, path: `/api${path}${search === "" ? "" : `?${search}`}` };
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { ...init, credentials: "same-origin" });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError("network", 0);
  }
}

async function parsed(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new ApiError("network", 0);
  }
}

async function problemOf(response: Response): Promise<ApiError> {
  const problem: unknown = await response.json().catch(() => undefined);
  const { code, errors } = (problem ?? {}) as {
    code?: unknown;
    errors?: { path: string; code: string }[];
  };
  const retryAfter = Number(response.headers.get("Retry-After"));
  return new ApiError(
    isErrorCode(code) ? code : response.status >= 500 ? "server.unavailable" : "server.error",
    response.status,
    {
      ...(Array.isArray(errors) ? { errors } : {}),
      ...(retryAfter > 0 ? { retryAfter } : {}),
    },
  );
}
