import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import Fastify from "fastify";
import type { AddressInfo } from "node:net";
import { channels } from "@mosaico/contract/channels";
import { SESSION_CHANNEL } from "@mosaico/contract/live";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { LOADERS, findPerson } from "#testing/small-api.ts";
import { testCtx } from "#testing/test-ctx.ts";
import { acceptSockets } from "./accept-sockets.ts";
import type { ChannelSocket } from "./channel.ts";
import { serveChannel } from "./serve-channel.ts";

test("a client that does not read is disconnected, and others are not delayed", async () => {
  const { ctx, close } = await testCtx();
  const inside: ChannelSocket<unknown>[] = [];
  const server = Fastify();
  await acceptSockets(server);
  const parts = { ctx, loaders: LOADERS, findSession: findPerson, seeSession: findPerson };
  serveChannel<(typeof channels)[typeof SESSION_CHANNEL], unknown, object>(server, parts, {
    path: SESSION_CHANNEL,
    rule: channels[SESSION_CHANNEL],
    join: (socket) => {
      inside.push(socket);
      return { onChanged: () => {} };
    },
  });
  await server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const join = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api${SESSION_CHANNEL}`);
    let bytes = 0;
    socket.on("message", (data: Buffer) => (bytes += data.length));
    await once(socket, "open");
    socket.send(JSON.stringify({ type: "hello", token: "owner" }));
    return { socket, bytes: () => bytes };
  };
  const [deaf, other] = [await join(), await join()];
  await expect.poll(() => inside).toHaveLength(2);
  expect(server.openSockets.get(SESSION_CHANNEL)).toBe(2);
  deaf.socket.pause();
  const update = Buffer.from("x".repeat(60_000));
  let sent = 0;
  // The operating system's own buffers fill before ours do.
  while (server.openSockets.get(SESSION_CHANNEL) === 2 && sent < 1000) {
    for (const socket of inside) socket.sendBytes(update);
    sent += 1;
    await pause(1);
  }
  expect(server.openSockets.get(SESSION_CHANNEL)).toBe(1);
  await expect.poll(other.bytes, { timeout: 8000 }).toBe(sent * update.length);
  const closed = once(deaf.socket, "close");
  deaf.socket.resume();
  expect((await closed)[0]).toBe(1006);
  other.socket.terminate();
  await server.close();
  await close();
});
