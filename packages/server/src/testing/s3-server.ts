import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type Server, createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { S3Config } from "#platform/config/read-files-url.ts";

const BUCKET = "mosaico-test";

export type S3Server = {
  /** A prefix of its own in the bucket. */
  config(prefix: string): S3Config;
  /** Stops responding, even in the middle of a response. */
  die(): Promise<void>;
  /** The number of requests in progress. */
  busy(): number;
  close(): Promise<void>;
};

/** A local server that implements S3 and checks every signature. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "mosaico-s3-"));
  const store = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET }] });
  await store.configureBuckets();
  const serve = store.callback();
  let busy = 0;
  const server = createServer((request, response) => {
    busy += 1;
    response.once("close", () => (busy -= 1));
    serve(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const die = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
  return {
    config: (prefix) => ({
      store: "s3",
      bucketUrl: `http://127.0.0.1:${portOf(server)}/${BUCKET}`,
      bucket: BUCKET,
      prefix,
      region: undefined,
      // The only key that it accepts.
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    }),
    die,
    busy: () => busy,
    close: async () => {
      await die();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  return address.port;
}
