import { AwsClient } from "aws4fetch";
import type { S3Config } from "../config/read-files-url.ts";

/** In milliseconds: until an answer begins, and between two pieces of what is sent or read. */
export type Patience = { readonly answer: number; readonly piece: number };

export type S3Request = {
  readonly method: "GET" | "HEAD" | "PUT" | "DELETE";
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The whole, or what gives it anew each time that it is asked for. */
  readonly body?: Uint8Array | (() => AsyncIterable<Uint8Array>);
};

/** An answer whose body is still to come, within the same patience. */
export type S3Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly pieces: () => AsyncGenerator<Uint8Array>;
  /** The code of a refusal, such as `NoSuchKey`; empty where the answer tells none. */
  readonly code: () => Promise<string>;
  /** Lets the connection go. What was not read of the body is lost. */
  readonly end: () => void;
};

export type S3Client = (request: S3Request) => Promise<S3Answer>;

const PATIENCE: Patience = { answer: 15_000, piece: 30_000 };
/** A connection that was kept open may have been closed by the other side meanwhile, and stores say "slow down". */
const PAUSES_MS = [50, 400];

/** Sends signed requests to a bucket, again where that may help. Throws what went wrong where there is no answer. */
export function createS3Client(config: S3Config, patience: Patience = PATIENCE): S3Client {
  const { accessKeyId, secretAccessKey, region, bucketUrl, prefix } = config;
  const signer = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: "s3",
    ...(region !== undefined && { region }),
  });
  return async (request) => {
    const url = `${bucketUrl}/${prefix}${request.name}`;
    for (const pause of PAUSES_MS) {
      const answer = await ask(signer, url, request, patience).catch((error: unknown) => {
        // Whoever did not answer in time will not in the next moment either.
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
    // Not signed, since what stands between may change it: packed bytes would not be those that were asked for.
    request.headers.set("accept-encoding", "identity");
    const response = await fetch(request, { signal: watch.signal });
    watch.rest();
    return {
      status: response.status,
      headers: response.headers,
      pieces: () => readPieces(response, watch, patience),
      code: async () => /<Code>(\w{1,64})<\/Code>/.exec(await response.text())?.[1] ?? "",
      end: () => {
        watch.end();
        // Where it is read, its reader cancels it.
        if (response.body?.locked === false) response.body.cancel().catch(() => {});
      },
    };
  } catch (error) {
    watch.end();
    throw error;
  }
}

/** A body that is sent piece by piece, as the other side takes it. */
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
      // Counted only while something is awaited: whoever reads slowly is not the store's fault.
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

/** Gives a request up when what is expected of it does not come in time. */
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
