import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type S3Server, startS3Server } from "#testing/s3-server.ts";
import { StartError } from "../start-error.ts";
import type { Patience } from "./s3-client.ts";
import { isStoreAway } from "./is-store-away.ts";
import { openS3Storage } from "./s3-storage.ts";
import { storageContract } from "./storage.contract.ts";
import type { Storage } from "./storage.ts";

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

describe("at start-up", () => {
  test.each([
    [{ secretAccessKey: "wr0ng" }, /the key may not write.*403 SignatureDoesNotMatch/],
    [{ accessKeyId: "wr0ng" }, /the key may not write.*403 InvalidAccessKeyId/],
    [{ bucketUrl: "nowhere" }, /there is no bucket mosaico-test.*404 NoSuchBucket/],
    [{ bucketUrl: "http://127.0.0.1:1/bucket" }, /the store at 127\.0\.0\.1:1 cannot be reached/],
  ])("%j ends it with a message that says what is wrong", async (problem, words) => {
    const right = server.config("start/");
    const config = { ...right, ...problem };
    if (config.bucketUrl === "nowhere") config.bucketUrl = `${right.bucketUrl}-two`;
    const opened = openS3Storage(config, { onTrouble: () => {} });
    await expect(opened).rejects.toThrow(StartError);
    await expect(opened).rejects.toThrow(words);
    await expect(opened).rejects.not.toThrow(/wr0ng|S3RVER/);
  });

  test("nothing is left in the bucket", async () => {
    const storage = await openS3Storage(server.config("clean/"), { onTrouble: () => {} });
    expect(await storage.size("mosaico.probe")).toBeUndefined();
  });
});

describe("while running", () => {
  test("an unreachable store is reported as such for every operation, with the reason in the log", async () => {
    const { storage, troubles, die } = await mortalStorage();
    await die();
    for (const call of [
      () => storage.put("a.txt", Buffer.from("x")),
      () => storage.putFile("a.txt", import.meta.filename),
      () => storage.open("a.txt"),
      () => storage.size("a.txt"),
      () => storage.remove("a.txt"),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: "files.storeAway", status: 424 });
    }
    expect(troubles).toHaveLength(5);
    expect(troubles[0]).toMatch(/^PUT a\.txt: .*ECONNREFUSED/);
  });

  test("a store that dies during a download makes the stream fail", async () => {
    const { storage, troubles, die } = await mortalStorage();
    await storage.put("long.bin", Buffer.alloc(20_000_000));
    const reading = await storage.open("long.bin");
    if (reading === undefined) throw new Error("There is no such file.");
    await once(reading, "readable");
    await die();
    await expect(buffer(reading)).rejects.toThrow();
    expect(troubles).toEqual([expect.stringMatching(/^GET long\.bin: /)]);
  });

  test("an abandoned download releases its connection", async () => {
    const { storage, busy } = await mortalStorage();
    await storage.put("long.bin", Buffer.alloc(20_000_000));
    const readings = await Promise.all([1, 2, 3].map(() => storage.open("long.bin")));
    readings[0]?.read();
    expect(busy()).toBe(3);
    for (const reading of readings) reading?.destroy();
    await expect.poll(busy).toBe(0);
  });
});

describe("a slow store", () => {
  test("times out when no response begins", async () => {
    const { storage } = await strangeStorage(() => {}, { answer: 300 });
    await expect(storage.open("a.txt")).rejects.toMatchObject({ code: "files.storeAway" });
    await expect(storage.put("a.txt", Buffer.from("x"))).rejects.toThrow(/no response in time/);
  });

  test("times out when it stops in the middle", async () => {
    const { storage } = await strangeStorage(
      (_, response) => {
        response.writeHead(200, { "content-length": "10" }).write("01234");
      },
      { piece: 400 },
    );
    const reading = await storage.open("a.txt");
    await expect(reading && buffer(reading)).rejects.toThrow();
  });

  test("times out when it accepts no data", async () => {
    const { storage } = await strangeStorage((request) => request.pause(), { piece: 400 });
    const folder = await mkdtemp(join(tmpdir(), "mosaico-slow-"));
    await writeFile(join(folder, "film"), Buffer.alloc(30_000_000));
    await expect(storage.putFile("film.mp4", join(folder, "film"))).rejects.toThrow(
      /no response in time/,
    );
    await rm(folder, { recursive: true });
  });

  test("is not blamed for a slow reader", async () => {
    const { storage } = await strangeStorage(
      (_, response) => {
        response.writeHead(200, { "content-length": "300000" }).end(Buffer.alloc(300_000));
      },
      { piece: 400 },
    );
    const reading = await storage.open("a.bin");
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect((reading && (await buffer(reading)))?.length).toBe(300_000);
  });
});

describe("a misbehaving store", () => {
  test.each([
    ["500", 3],
    ["503", 3],
    ["429", 3],
    ["403", 1],
    ["301", 1],
    ["206", 1],
  ])(
    "%s in place of a whole file means that it is unreachable, after %i attempts",
    async (status, attempts) => {
      let requests = 0;
      const { storage } = await strangeStorage((_, response) => {
        requests += 1;
        response.writeHead(Number(status), { location: "http://127.0.0.1:1/" }).end("…");
      });
      await expect(storage.open("a.txt")).rejects.toMatchObject({ code: "files.storeAway" });
      expect(requests).toBe(attempts);
    },
  );

  test("a whole file in response to a range is not passed off as the range", async () => {
    const { storage } = await strangeStorage((_, response) => {
      response.writeHead(200).end("0123456789");
    });
    await expect(storage.open("a.txt", { start: 2, end: 4 })).rejects.toThrow();
  });

  test("bytes are requested uncompressed", async () => {
    const ranges: (string | undefined)[] = [];
    const { storage } = await strangeStorage((request, response) => {
      ranges.push(request.headers["accept-encoding"]?.toString());
      response.writeHead(200).end("whole");
    });
    (await storage.open("a.txt"))?.destroy();
    expect(ranges).toEqual(["identity"]);
  });

  test("a single failure is made up for by a retry", async () => {
    let requests = 0;
    const { storage } = await strangeStorage((request, response) => {
      requests += 1;
      if (requests === 1) request.socket.destroy();
      else response.writeHead(200).end("whole");
    });
    const reading = await storage.open("a.txt");
    expect(reading && (await buffer(reading)).toString()).toBe("whole");
  });
});

/** Uses an S3 server of its own, which the test may stop. */
async function mortalStorage() {
  const mortal = await startS3Server();
  onTestFinished(() => mortal.close());
  const troubles: string[] = [];
  const storage = await openS3Storage(mortal.config("later/"), {
    onTrouble: ({ message }) => troubles.push(message),
  });
  return { storage, troubles, die: mortal.die, busy: mortal.busy };
}

test("a store that never answers is away, for all who ask at once by one request", async () => {
  let requests = 0;
  const { storage } = await strangeStorage(() => (requests += 1));
  const answers = await Promise.all([isStoreAway(storage), isStoreAway(storage)]);
  expect(answers).toEqual([true, true]);
  expect(requests).toBe(1);
});

/**
 * Uses a server whose responses the test controls once start-up has succeeded; from then on with very short timeouts.
 */
async function strangeStorage(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  haste: Partial<Patience> = {},
): Promise<{ storage: Storage }> {
  let isStarted = false;
  const strange = createServer((request, response) => {
    if (isStarted) answer(request, response);
    else request.resume().once("end", () => response.end("probe"));
  }).listen(0, "127.0.0.1");
  await once(strange, "listening");
  onTestFinished(async () => {
    strange.close();
    strange.closeAllConnections();
  });
  const { port } = strange.address() as AddressInfo;
  const config = { ...server.config(""), bucketUrl: `http://127.0.0.1:${port}/bucket` };
  const patience = { answer: 15_000, piece: 15_000 };
  const storage = await openS3Storage(config, { onTrouble: () => {}, patience });
  isStarted = true;
  Object.assign(patience, haste);
  return { storage };
}
