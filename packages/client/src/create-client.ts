import type { CallOptions, Client, ClientOptions, Page } from "./client.ts";
import { downloadOf } from "./download.ts";
import { follow } from "./follow.ts";
import { formOf } from "./form-of.ts";
import { type AnyInput, locate } from "./locate.ts";
import { MosaicoError } from "./mosaico-error.ts";
import { problemOf } from "./problem-of.ts";
import { pause, sendWithRetries } from "./retry.ts";
import { sendByFetch } from "./send-by-fetch.ts";
import { type Sending, hasXhr, sendByXhr } from "./send-by-xhr.ts";

export type { Calls, Downloads, ErrorCode, Uploads } from "./calls.ts";
export type { CallOptions, Client, ClientOptions } from "./client.ts";
export type { Download } from "./download.ts";
export { MosaicoError } from "./mosaico-error.ts";

type SendOptions = CallOptions & { readonly lastEventId?: string };

/** Creates a client of an installation's API. */
export function createClient({ baseUrl, token, retries = 4, ...parts }: ClientOptions): Client {
  const base = baseOf(baseUrl);
  const request = parts.fetch ?? fetch;
  const authorized = {
    Accept: "application/json",
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  };

  async function send(
    key: string,
    input: AnyInput,
    { signal, idempotencyKey, lastEventId }: SendOptions = {},
  ): Promise<Response> {
    const { method, path } = locate(key, input);
    const body = input.body === undefined ? undefined : JSON.stringify(input.body);
    const headers = {
      ...authorized,
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
      ...(lastEventId !== undefined && { "Last-Event-ID": lastEventId }),
    };
    const init = { method, headers, ...(body && { body }), ...(signal && { signal }) };
    const isRepeatable = method !== "POST" || idempotencyKey !== undefined;
    return sendWithRetries(() => request(base + path, init), { retries, isRepeatable, signal });
  }

  async function call(key: string, input: AnyInput = {}, options?: CallOptions) {
    const response = await send(key, input, options);
    return response.status === 204 ? undefined : received(response.json());
  }

  async function* each(key: string, input: AnyInput = {}, options?: CallOptions) {
    let after: string | undefined;
    do {
      const query = { ...input.query, ...(after !== undefined && { after }) };
      const page = (await call(key, { ...input, query }, options)) as Page;
      yield* page.items;
      after = page.next ?? undefined;
    } while (after !== undefined);
  }

  async function upload(
    key: string,
    { file, name, ...input }: AnyInput & { readonly file: Blob; readonly name?: string },
    options: Sending & Pick<CallOptions, "idempotencyKey"> = {},
  ) {
    const { method, path } = locate(key, input);
    const url = base + path;
    const { idempotencyKey } = options;
    const headers = {
      ...authorized,
      ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
    };
    const form = { headers, body: formOf(input.body, file, name) };
    if (hasXhr() && parts.fetch === undefined) {
      const { status, text, retryAfter } = await sendByXhr(method, url, form, options);
      const body = parsed(text);
      if (status < 200 || status > 299) throw problemOf(status, body, retryAfter);
      return body;
    }
    const sending = { ...options, method, size: file.size };
    const response = await sendWithRetries(() => sendByFetch(request, url, form, sending), {
      retries,
      isRepeatable: method !== "POST" || idempotencyKey !== undefined,
      signal: options.signal,
    });
    return response.status === 204 ? undefined : received(response.json());
  }

  const download = async (key: string, input: AnyInput = {}, options?: CallOptions) =>
    downloadOf(await send(key, input, options));
  const file = async (name: string, { signal }: CallOptions = {}) => {
    const init = { headers: authorized, ...(signal && { signal }) };
    const url = `${base}/files/${encodeURIComponent(name)}`;
    const repeating = { retries, isRepeatable: true, signal };
    return downloadOf(await sendWithRetries(() => request(url, init), repeating));
  };
  // The types of the keys are those of the contract, which the implementation does not need.
  const client = { call, each, upload, download, file } as unknown as Client;
  return {
    ...client,
    changes: (id, options) => {
      const { signal } = options;
      const open = (lastEventId: string) =>
        send(
          "GET /mosaics/:id/events",
          { params: { id: String(id) } },
          { lastEventId, ...(signal && { signal }) },
        );
      return follow(client, id, { ...options, pause, open });
    },
  };
}

/** The address without a trailing slash. A secret in it would end up in logs. */
function baseOf(address: string): string {
  const { protocol, username, password, search, hash } = new URL(address);
  if (!/^https?:$/.test(protocol))
    throw new TypeError("baseUrl must begin with http:// or https://");
  if (username + password + search + hash !== "") {
    throw new TypeError("baseUrl must have neither a user, a password, a query nor a fragment");
  }
  return address.replace(/\/+$/, "");
}

async function received(body: Promise<unknown>): Promise<unknown> {
  try {
    return await body;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new MosaicoError("network", 0, { cause: error });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
