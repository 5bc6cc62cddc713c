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

test("what a socket gets in one turn leaves together at its end", async () => {
  received.length = 0;
  socket.sendBytes(Buffer.from("one"));
  socket.sendBytes(Buffer.from("two"));
  expect(stream.writableCorked).toBe(1);
  await expect.poll(() => received).toEqual(["one", "two"]);
  expect(stream.writableCorked).toBe(0);
  socket.sendBytes(Buffer.from("later"));
  await expect.poll(() => received).toEqual(["one", "two", "later"]);
  expect(stream.writableCorked).toBe(0);
});

test("whoever waits for an answer gets it before others get the change", async () => {
  const calls: string[] = [];
  const named = (name: string) =>
    channelSocket(
      own,
      {
        cork: () => undefined,
        uncork: () => calls.push(name),
        write: () => true,
      },
      () => {},
    );
  const [viewer, author, another] = [named("viewer"), named("author"), named("another")];
  author.awaitsAnswer(true);
  for (const one of [viewer, author, another]) one.sendBytes(Buffer.from("change"));
  // The answer is made in later microtasks of the same turn.
  await Promise.resolve();
  author.sendBytes(Buffer.from("answer"));
  author.awaitsAnswer(false);
  expect(calls).toEqual([]);
  await new Promise(setImmediate);
  expect(calls).toEqual(["author", "viewer", "another"]);
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
