import { AwsClient } from "aws4fetch";
import { outgoing } from "../tracing/outgoing.ts";
import type { S3Config } from "../config/read-files-url.ts";

/** In milliseconds: the longest wait for a response to begin, and between two chunks sent or received. */
export type Patience = { readonly answer: number; readonly piece: number };

export type S3Request = {
  readonly method: "GET" | "HEAD" | "PUT" | "DELETE";
  readonly name: string;
  /** Of the bucket instead of an object, whose name is then empty. */
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The whole body, or a function that returns a new stream for each attempt. */
  readonly body?: Uint8Array | (() => AsyncIterable<Uint8Array>);
};

/** A response whose body has not been read yet; the same timeouts apply to reading it. */
export type S3Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly pieces: () => AsyncGenerator<Uint8Array>;
  /** The error code, such as `NoSuchKey`; empty if the response has none. */
  readonly code: () => Promise<string>;
  /** Releases the connection and discards the unread rest of the body. */
  readonly end: () => void;
};

export type S3Client = (request: S3Request) => Promise<S3Answer>;

const PATIENCE: Patience = { answer: 15_000, piece: 30_000 };
/** A kept-alive connection may have been closed by the other side meanwhile, and stores answer "slow down". */
const PAUSES_MS = [50, 400];

/** Sends signed requests to a bucket and retries when that may help. Throws the cause if there is no response. */
export function createS3Client(config: S3Config, patience: Patience = PATIENCE): S3Client {
  const { accessKeyId, secretAccessKey, region, bucketUrl, prefix } = config;
  const signer = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: "s3",
    ...(region !== undefined && { region }),
  });
  return async (request) => {
    const url =
      request.query === undefined
        ? `${bucketUrl}/${prefix}${request.name}`
        : `${bucketUrl}?${request.query}`;
    for (const pause of PAUSES_MS) {
      const answer = await ask(signer, url, request, patience).catch((error: unknown) => {
        // A store that timed out will not respond a moment later either.
        if (isTimeout(error)) throw error;
        return undefined;
      });
      if (answer !== undefined && answer.status < 500 && answer.status !== 429) return answer;
      answer?.end();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return ask(signer, url, request, patience);
  };
}

async function ask(
  signer: AwsClient,
  url: string,
  { method, headers, body }: S3Request,
  patience: Patience,
): Promise<S3Answer> {
  const watch = watchOver();
  try {
    watch.expect(patience.answer);
    const sent = typeof body === "function" ? streamOf(body(), watch, patience) : body;
    const request = await signer.sign(url, {
      method,
      redirect: "manual",
      ...(headers !== undefined && { headers }),
      ...(sent !== undefined && { body: sent, duplex: "half" }),
    });
    // Not signed, since a proxy may change it; compressed bytes would not be the requested ones.
    request.headers.set("accept-encoding", "identity");
    const response = await outgoing(
      { kind: "store", operation: method, host: new URL(url).hostname },
      () => fetch(request, { signal: watch.signal }),
      ({ status }) => status,
    );
    watch.rest();
    return {
      status: response.status,
      headers: response.headers,
      pieces: () => readPieces(response, watch, patience),
      code: async () => /<Code>(\w{1,64})<\/Code>/.exec(await response.text())?.[1] ?? "",
      end: () => {
        watch.end();
        // If the body is read, its reader cancels it.
        if (response.body?.locked === false) response.body.cancel().catch(() => {});
      },
    };
  } catch (error) {
    watch.end();
    throw error;
  }
}

/** A request body that is streamed with back-pressure. */
function streamOf(
  pieces: AsyncIterable<Uint8Array>,
  watch: Watch,
  patience: Patience,
): ReadableStream {
  return ReadableStream.from(
    (async function* watched() {
      for await (const piece of pieces) {
        watch.expect(patience.piece);
        yield piece;
      }
      watch.expect(patience.piece);
    })(),
  );
}

async function* readPieces(
  { body }: Response,
  watch: Watch,
  patience: Patience,
): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  try {
    for (;;) {
      // The timeout runs only while a chunk is awaited: a slow reader is not the store's fault.
      watch.expect(patience.piece);
      const { done, value } = await reader.read();
      watch.rest();
      if (done) return;
      yield value;
    }
  } finally {
    watch.end();
    reader.cancel().catch(() => {});
  }
}

type Watch = ReturnType<typeof watchOver>;

/** Aborts a request when the expected progress does not happen in time. */
function watchOver() {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const rest = () => clearTimeout(timer);
  return {
    signal: controller.signal,
    rest,
    expect: (ms: number) => {
      rest();
      timer = setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), ms);
    },
    end: () => {
      rest();
      controller.abort();
    },
  };
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === "TimeoutError";
}
