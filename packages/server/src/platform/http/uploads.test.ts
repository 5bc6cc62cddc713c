import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { type Socket, connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as rest } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  type SmallApi,
  type SmallApiParts,
  findPerson,
  openEndpoint,
  smallApi,
} from "#testing/small-api.ts";
import { openSpool } from "../spool/spool.ts";
import { AppError } from "./app-error.ts";
import type { FindSession } from "./authenticate.ts";
import type { IncomingFile } from "./incoming-file.ts";

let api: SmallApi | undefined;
let sockets: Socket[] = [];
let incoming = "";

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await api?.close();
  api = undefined;
  if (incoming !== "") await rm(dirname(incoming), { recursive: true, force: true });
  incoming = "";
});

const body = z.strictObject({
  note: z.string().max(20).optional(),
  accountId: z.string().optional(),
});
const answer = z.strictObject({
  note: z.string().optional(),
  name: z.string().optional(),
  bytes: z.number().optional(),
});
const upload = openEndpoint({
  access: "user",
  repeats: "again",
  rate: "upload",
  body,
  file: "required",
  maxFileBytes: 1_000_000,
  resources: {
    account: { kind: "account", from: "body.accountId", may: "tile.edit", optional: true },
  },
  answer,
  status: 201,
});
const table = {
  "POST /uploads": upload,
  "PUT /uploads": { ...upload, repeats: null, file: "optional", status: 200 } as const,
  "POST /plain": openEndpoint({
    access: "user",
    repeats: "again",
    rate: "write",
    body: body.pick({ note: true }),
    answer,
  }),
};
type HandlerInput = { body: { note?: string }; file: IncomingFile | undefined };

let seen: string[] = [];
const take = async (_: unknown, input: HandlerInput) => {
  seen.push("called");
  const bytes = input.file && (await buffer(input.file.stream)).length;
  seen.push("whole");
  return { body: { note: input.body.note, name: input.file?.name, bytes } };
};
const handlers = { "POST /uploads": take, "PUT /uploads": take, "POST /plain": take };

describe("a request with a file", () => {
  test("passes on its fields and then the content, under any file name", async () => {
    const name = 'Olá, "ção" – фото 😀.png';
    const { status, parsed } = await send({
      fields: { note: "one" },
      file: { name, size: 300_000 },
    });
    expect(status).toBe(201);
    // Browsers escape a quotation mark this way, because there is no other.
    expect(parsed).toEqual({ note: "one", name: name.replaceAll('"', "%22"), bytes: 300_000 });
  });

  test("is refused without its file if one is required", async () => {
    expect(await send({ fields: { note: "one" } })).toMatchObject({ code: "files.required" });
    const empty = await inject("POST", {});
    expect(empty.json()).toMatchObject({
      code: "files.required",
      errors: [{ path: "file", code: "files.required" }],
    });
    const json = await inject("POST", { "content-type": "application/json" }, '{"note":"one"}');
    expect(json.json().code).toBe("request.wrongType");
  });

  test("may also be JSON if the file is optional", async () => {
    await start();
    const json = await inject("PUT", { "content-type": "application/json" }, '{"note":"one"}');
    expect(json.json()).toEqual({ note: "one" });
    expect(await send({ method: "PUT", fields: { note: "one" } })).toMatchObject({ status: 200 });
    const sent = await send({ method: "PUT", file: { name: "a.png", size: 3 } });
    expect(sent.parsed).toEqual({ name: "a.png", bytes: 3 });
  });

  test("is refused if the endpoint takes none", async () => {
    await start();
    const form = formOf({ fields: { note: "one" } });
    const refused = await api?.app.inject({ method: "POST", url: "/api/plain", ...form });
    expect(refused?.statusCode).toBe(415);
  });

  test.each([
    ["nobody signed in", { token: "nobody" }, "auth.required"],
    ["wrong fields", { fields: { note: "x".repeat(21) } }, "validation.failed"],
    ["unknown fields", { fields: { colour: "red" } }, "validation.failed"],
    ["another's account", { fields: { accountId: "theirs" } }, "notFound"],
  ])("%s is refused before any byte of the file is read", async (_, options, code) => {
    expect(await send({ ...options, file: { name: "a.png", size: 50 } })).toMatchObject({ code });
    expect(seen).toEqual([]);
  });
});

describe("a form", () => {
  const part = (head: string, content: string) =>
    `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const bytes = "x".repeat(200_000);
  const file = part('name="file"; filename="a.png"', bytes);
  const field = part('name="note"', "one");
  const account = part('name="accountId"', "ours");
  const form = { "content-type": "multipart/form-data; boundary=b" };

  test.each([
    ["the file first", [file, field, account]],
    ["the file between", [field, file, account]],
    ["the file last", [field, account, file]],
    ["the file alone", [file]],
  ])("may have its parts in any order: %s", async (_, parts) => {
    const sent = await inject("POST", form, `${parts.join("")}--b--\r\n`);
    expect(sent.statusCode).toBe(201);
    const note = parts.includes(field) ? { note: "one" } : {};
    expect(sent.json()).toEqual({ ...note, name: "a.png", bytes: 200_000 });
    expect(await readdir(incoming)).toEqual([]);
  });

  test.each([
    ["of another's account", [file, part('name="accountId"', "theirs")], 404, undefined],
    [
      "with a wrong field",
      [file, part('name="note"', "x".repeat(21))],
      400,
      [{ path: "note", code: "too_big" }],
    ],
    [
      "with an unknown field",
      [file, part('name="colour"', "red")],
      400,
      [{ path: "colour", code: "unrecognized_keys" }],
    ],
    [
      "of more than is taken",
      [part('name="file"; filename="a.png"', "x".repeat(1_000_001)), field],
      413,
      [{ path: "file", code: "files.tooLarge" }],
    ],
  ])("with its file first, %s, is refused and leaves nothing", async (_, parts, status, errors) => {
    const sent = await inject("POST", form, `${parts.join("")}--b--\r\n`);
    expect(sent.statusCode).toBe(status);
    expect(sent.json().errors).toEqual(errors);
    expect(seen).not.toContain("called");
    await expect.poll(() => readdir(incoming)).toEqual([]);
  });

  test("that ends in the middle of a leading file leaves nothing", async () => {
    const socket = await open(await start());
    socket.write(headers({ token: "owner", length: 10_000_000 }));
    socket.write(file.slice(0, 100_000));
    await expect.poll(() => readdir(incoming)).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => readdir(incoming)).toEqual([]);
    expect(seen).toEqual([]);
  });

  test.each([
    [
      "a field that nobody knows, after the file",
      [field, account, file, part('name="x"', "1")],
      "x",
    ],
    ["a second file", [file, file], "file"],
    ["a file in another field", [part('name="photo"; filename="a.png"', "abc")], "photo"],
    ["a field twice", [field, field, file], "note"],
    ["a field that is too long", [part('name="note"', "x".repeat(9000)), file], "note"],
  ])("with %s is refused, and the error names the field", async (_, parts, path) => {
    const refused = await inject("POST", form, `${parts.join("")}--b--\r\n`);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: "validation.failed", errors: [{ path }] });
    expect(seen).not.toContain("whole");
    await expect.poll(() => readdir(incoming)).toEqual([]);
  });

  test.each([
    ["a field without a name", `${part('title="note"', "one")}${file}--b--\r\n`],
    [
      "too many fields",
      `${Array.from({ length: 30 }, (_, at) => part(`name="f${at}"`, "x")).join("")}${file}--b--\r\n`,
    ],
    ["no end", file],
    ["an end in the middle of a head", '--b\r\nContent-Disposition: form-data; name="file"'],
    ["another boundary", "--c\r\n\r\n--c--\r\n"],
    ["nothing", ""],
    ["what is no form", '{"note":"one"}'],
  ])(
    "with %s is refused, and the part of the file already received is deleted",
    async (_, payload) => {
      const refused = await inject("POST", form, payload);
      expect(refused.statusCode).toBe(400);
      expect(["request.malformed", "files.required"]).toContain(refused.json().code);
      expect(seen).not.toContain("whole");
      await expect.poll(() => readdir(incoming)).toEqual([]);
    },
  );

  test("is refused without a boundary", async () => {
    const refused = await inject("POST", { "content-type": "multipart/form-data" }, `${file}--b--`);
    expect(refused.json().code).toBe("request.malformed");
  });
});

describe("over a real connection", () => {
  const timeouts = { headers: 300, request: 300, uploadIdle: 400 };

  test("a refusal arrives while the client is still sending, and the connection is closed", async () => {
    const socket = await open(await start());
    socket.write(headers({ token: "nobody", length: 1_000_000_000 }));
    const response = answerOf(socket);
    const flood = setInterval(() => socket.write(Buffer.alloc(256 * 1024)), 5);
    expect(await response).toContain('"code":"auth.required"');
    await closed(socket);
    clearInterval(flood);
  });

  test("a client that stops sending after a refusal is disconnected soon", async () => {
    const socket = await open(await start());
    socket.write(headers({ token: "nobody", length: 1_000_000_000 }));
    expect(await answerOf(socket)).toContain("401");
    await closed(socket);
  });

  test("a small remainder is read, and the connection serves the next request", async () => {
    const socket = await open(await start());
    socket.write(headers({ token: "nobody", length: 1000 }));
    expect(await answerOf(socket)).toContain("401");
    socket.write(Buffer.alloc(1000));
    socket.write("GET /api/none HTTP/1.1\r\nHost: a\r\n\r\n");
    expect(await answerOf(socket)).toContain("404");
  });

  test("a refusal in the middle of a file reaches the client", async () => {
    const stops = async (_: unknown, { file }: HandlerInput) => {
      file?.stream.destroy();
      throw new AppError("files.wrongType");
    };
    const port = await start({ handlers: { ...handlers, "POST /uploads": stops } });
    const socket = await open(port);
    socket.write(headers({ token: "owner", length: 1_000_000_000 }));
    socket.write(fileHead());
    const response = answerOf(socket);
    const flood = setInterval(() => socket.write(Buffer.alloc(256 * 1024)), 5);
    expect(await response).toContain("files.wrongType");
    await closed(socket);
    clearInterval(flood);
  });

  test("an upload may take longer than any other request while it makes progress", async () => {
    const socket = await open(await start({ timeouts }));
    const end = "\r\n--b--\r\n";
    socket.write(headers({ token: "owner", length: fileHead().length + 20 + end.length }));
    socket.write(fileHead());
    for (let sent = 0; sent < 20; sent += 1) {
      socket.write("x");
      await rest(50);
    }
    socket.write(end);
    expect(await answerOf(socket)).toContain('"bytes":20');
  });

  test("a stalled upload is cut off, and its stream fails", async () => {
    const socket = await open(await start({ timeouts }));
    socket.write(headers({ token: "owner", length: 1000 }));
    socket.write(`${fileHead()}half`);
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 408 /);
    expect(seen).toEqual(["called"]);
  });

  test("a lost connection makes the stream of the file fail", async () => {
    const socket = await open(await start());
    socket.write(headers({ token: "owner", length: 1000 }));
    socket.write(`${fileHead()}half`);
    while (seen.length === 0) await rest(10);
    socket.destroy();
    await rest(100);
    expect(seen).toEqual(["called"]);
    expect((await fetch(`http://127.0.0.1:${portOf(api)}/healthz`)).status).toBe(200);
  });

  test("uploads per user are limited, and one that ends frees its slot", async () => {
    const port = await start();
    for (let at = 0; at < 20; at += 1) {
      const socket = await open(port);
      socket.write(`${headers({ token: "owner", length: 1000 })}${fileHead()}half`);
    }
    while (seen.length < 20) await rest(10);
    const one = { file: { name: "a.png", size: 3 } };
    const refused = await post(port, "owner", one);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    expect((await post(port, "operator", one)).status).toBe(201);
    sockets[0]?.destroy();
    await expect.poll(async () => (await post(port, "owner", one)).status).toBe(201);
  });

  test("disconnecting during authentication does not block a slot for good", async () => {
    const door = Promise.withResolvers<void>();
    const lookups: string[] = [];
    const findSession: FindSession = async (ctx, secret) => {
      lookups.push(secret);
      await door.promise;
      return findPerson(ctx, secret);
    };
    const port = await start({ findSession });
    for (let at = 0; at < 20; at += 1) {
      const socket = await open(port);
      socket.write(headers({ token: "owner", length: 1000 }));
    }
    while (lookups.length < 20) await rest(10);
    for (const socket of sockets) socket.resetAndDestroy();
    await expect.poll(connections).toBe(0);
    door.resolve();
    expect((await post(port, "owner", { file: { name: "a.png", size: 3 } })).status).toBe(201);
    expect(seen).toEqual(["called", "whole"]);
  });

  test("disconnecting after the upload keeps the slot until the work is done", async () => {
    const work = Promise.withResolvers<void>();
    const works = async (_: unknown, { file }: HandlerInput) => {
      if (file) await buffer(file.stream);
      seen.push("whole");
      await work.promise;
      return { body: {} };
    };
    const port = await start({ handlers: { ...handlers, "POST /uploads": works } });
    const file = `${fileHead()}abc\r\n--b--\r\n`;
    for (let at = 0; at < 20; at += 1) {
      const socket = await open(port);
      socket.write(`${headers({ token: "owner", length: file.length })}${file}`);
    }
    while (seen.length < 20) await rest(10);
    for (const socket of sockets) socket.destroy();
    await expect.poll(connections).toBe(0);
    const one = { file: { name: "a.png", size: 3 } };
    expect((await post(port, "owner", one)).status).toBe(429);
    work.resolve();
    await expect.poll(async () => (await post(port, "owner", one)).status).toBe(201);
  });
});

async function start(parts: SmallApiParts = {}): Promise<number> {
  seen = [];
  incoming = join(await mkdtemp(join(tmpdir(), "mosaico-uploads-")), "incoming");
  const spool = await openSpool(incoming, { minFree: 0 });
  api = await smallApi({ table, handlers, spool, ...parts });
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  return portOf(api);
}

function portOf(of: SmallApi | undefined): number {
  const address = of?.app.server.address();
  if (typeof address !== "object" || address === null) throw new Error("It does not listen.");
  return address.port;
}

type Sent = {
  readonly method?: "POST" | "PUT";
  readonly token?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly file?: { readonly name: string; readonly size: number };
};

function dataOf({ fields = {}, file }: Sent): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file !== undefined) form.append("file", new Blob([Buffer.alloc(file.size)]), file.name);
  return form;
}

async function post(port: number, token: string, sent: Sent): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api/uploads`, {
    method: sent.method ?? "POST",
    headers: { authorization: `Bearer ${token}` },
    body: dataOf(sent),
  });
}

async function send({ token = "owner", ...sent }: Sent) {
  const answered = await post(api === undefined ? await start() : portOf(api), token, sent);
  const refusal = z.record(z.string(), z.unknown()).parse(await answered.json());
  return { status: answered.status, code: refusal["code"], parsed: refusal };
}

async function inject(
  method: "POST" | "PUT",
  requestHeaders: Record<string, string>,
  payload?: string,
) {
  if (api === undefined) await start();
  if (api === undefined) throw new Error("It did not start.");
  return api.app.inject({
    method,
    url: "/api/uploads",
    headers: { authorization: "Bearer owner", ...requestHeaders },
    ...(payload !== undefined && { payload }),
  });
}

function formOf({ fields = {} }: Sent) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    headers: {
      authorization: "Bearer owner",
      "content-type": "multipart/form-data; boundary=b",
    },
    payload: `${parts.join("")}--b--\r\n`,
  };
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  // The test expects to be cut off while it is still writing.
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
}

function headers({ token, length }: { token: string; length: number }): string {
  return `POST /api/uploads HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`;
}

/** Every field and the beginning of a file, which is passed on while it arrives. */
function fileHead(): string {
  const fields = Object.entries({ note: "one", accountId: "ours" }).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${fields.join("")}--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
}

/** The number of connections that the server has. */
async function connections(): Promise<number> {
  return new Promise((resolve) => {
    api?.app.server.getConnections((_, count) => resolve(count));
  });
}

/** However the connection ends. */
async function closed(socket: Socket): Promise<void> {
  while (!socket.closed) await rest(10);
}

/** Reads up to the end of one response. */
async function answerOf(socket: Socket): Promise<string> {
  let response = "";
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    response += String(chunk);
    if (/\r\n\r\n(\{.*\}|)$/s.test(response)) return response;
  }
  return response;
}
