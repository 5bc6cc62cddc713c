import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { channelSocket } from "./channel-socket.ts";
import type { ChannelSocket } from "./channel.ts";

const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
const received: string[] = [];
let client: WebSocket;
let stream: Socket;
let socket: ChannelSocket<unknown>;

beforeAll(async () => {
  const connected = once(server, "connection");
  const { port } = server.address() as AddressInfo;
  client = new WebSocket(`ws://127.0.0.1:${port}`);
  client.on("message", (bytes: Buffer, isBinary) => {
    received.push(isBinary ? "binary" : bytes.toString());
  });
  const [own, request] = await connected;
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
