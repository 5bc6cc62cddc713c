import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { channelSocket } from "./channel-socket.ts";
import type { ChannelSocket } from "./channel.ts";

const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
const received: string[] = [];
let client: WebSocket;
let own: WebSocket;
let stream: Socket;
let socket: ChannelSocket<unknown>;

beforeAll(async () => {
  const connected = once(server, "connection");
  const { port } = server.address() as AddressInfo;
  client = new WebSocket(`ws://127.0.0.1:${port}`);
  client.on("message", (bytes: Buffer, isBinary) => {
    received.push(isBinary ? "binary" : bytes.toString());
  });
  const [accepted, request] = await connected;
  own = accepted;
  stream = request.socket;
  socket = channelSocket(own, stream, () => {});
});

afterAll(() => {
  client.terminate();
  server.close();
});

test("texts of any length arrive whole, as text and in order", async () => {
  const texts = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000].map((length) => "x".repeat(length));
  texts.push("é漢字🙂".repeat(30), "سلام");
  for (const text of texts) socket.sendBytes(Buffer.from(text));
  socket.send({ last: "🙂" });
  const all = [...texts, '{"last":"🙂"}'];
  await expect.poll(() => received.length).toBe(all.length);
  expect(received.map((text, at) => text === all[at])).toEqual(all.map(() => true));
});

test("what somebody gets who waits for an answer leaves with it, and what others get leaves at once", async () => {
  received.length = 0;
  socket.sendBytes(Buffer.from("at once"));
  expect(stream.writableCorked).toBe(0);
  socket.awaitsAnswer(true);
  socket.sendBytes(Buffer.from("change"));
  socket.sendBytes(Buffer.from("answer"));
  expect(stream.writableCorked).toBe(1);
  socket.awaitsAnswer(false);
  await expect.poll(() => received).toEqual(["at once", "change", "answer"]);
  expect(stream.writableCorked).toBe(0);
});

test("whoever waits for an answer among many gets it before most others get the change", async () => {
  const written: string[] = [];
  const named = (name: string) => {
    let corked: string[] | undefined;
    const cork = () => {
      corked = [];
    };
    const uncork = () => {
      written.push(...(corked ?? []));
      corked = undefined;
    };
    const write = () => {
      (corked ?? written).push(name);
      return true;
    };
    return channelSocket(own, { cork, uncork, write }, () => {});
  };
  const early = Array.from({ length: 20 }, (_, at) => named(`early ${at}`));
  const late = Array.from({ length: 20 }, (_, at) => named(`late ${at}`));
  const author = named("author");
  await new Promise(setImmediate);
  author.awaitsAnswer(true);
  for (const one of [...early, author, ...late]) one.sendBytes(Buffer.from("change"));
  // The answer is made in later microtasks of the same turn.
  await Promise.resolve();
  author.sendBytes(Buffer.from("answer"));
  author.awaitsAnswer(false);
  const atOnce = [...written];
  expect(atOnce.length).toBeLessThan(early.length);
  await new Promise(setImmediate);
  expect(written.slice(atOnce.length, atOnce.length + 2)).toEqual(["author", "author"]);
  expect(written.filter((name) => name !== "author")).toEqual([
    ...early.map((_, at) => `early ${at}`),
    ...late.map((_, at) => `late ${at}`),
  ]);
});

test("what one socket gets in a turn arrives in order, whether it leaves at once or at its end", async () => {
  received.length = 0;
  const texts = Array.from({ length: 50 }, (_, at) => `text ${at}`);
  for (const text of texts) socket.sendBytes(Buffer.from(text));
  await expect.poll(() => received.length).toBe(texts.length);
  expect(received).toEqual(texts);
  expect(stream.writableCorked).toBe(0);
});

test("a socket that is torn down in its turn is no obstacle to others", async () => {
  received.length = 0;
  const connected = once(server, "connection");
  const { port } = server.address() as AddressInfo;
  const gone = new WebSocket(`ws://127.0.0.1:${port}`);
  const [its, request] = await connected;
  const ended = once(gone, "close");
  channelSocket(its, request.socket, () => {}).sendBytes(Buffer.from("never"));
  its.terminate();
  socket.sendBytes(Buffer.from("still"));
  await expect.poll(() => received).toEqual(["still"]);
  await ended;
});
