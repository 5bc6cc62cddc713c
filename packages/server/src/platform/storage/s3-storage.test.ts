import { afterAll, beforeAll } from "vitest";
import { type S3Server, startS3Server } from "#testing/s3-server.ts";
import { openS3Storage } from "./s3-storage.ts";
import { storageContract } from "./storage.contract.ts";

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

let corners = 0;
storageContract("S3", async () => {
  corners += 1;
  const storage = await openS3Storage(server.config(`corner-${corners}/`), { onTrouble: () => {} });
  return { storage, close: async () => {} };
});
