import { once } from "node:events";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { type SmallApi, openEndpoint, smallApi } from "#testing/small-api.ts";

let api: SmallApi | undefined;

afterEach(async () => {
  await api?.close();
  api = undefined;
});

test("requests sent ahead of their responses are limited, begun one by one, and served again afterwards", async () => {
  let max = 0;
  let running = 0;
  let begun = 0;
  api = await smallApi({
    table: {
      "GET /a": openEndpoint({ rate: "unlimited", answer: z.strictObject({ text: z.string() }) }),
    },
    handlers: {
      "GET /a": async () => {
        begun += 1;
        max = Math.max(max, (running += 1));
        await new Promise((resolve) => setTimeout(resolve, 50));
        running -= 1;
        return { body: { text: "answered" } };
      },
    },
  });
  const address = await api.app.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  let text = "";
  socket.setEncoding("utf8").on("data", (piece: string) => (text += piece));
  await once(socket, "connect");
  const ask = "GET /api/a HTTP/1.1\r\nHost: a\r\n\r\n";
  const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  socket.write(ask.repeat(32));
  await expect.poll(() => statuses().length).toBe(32);
  expect(max).toBe(1);
  expect(statuses().filter((status) => status === "200")).toHaveLength(8);
  expect(statuses().filter((status) => status === "429")).toHaveLength(24);
  expect(text).toMatch(/\r\nretry-after: 1\r\n/i);
  expect(text.match(/^x-content-type-options: nosniff/gim)).toHaveLength(32);
  // Everything was read, so that the connection may be used again.
  text = "";
  socket.write(ask.repeat(8));
  await expect.poll(() => statuses()).toEqual(Array.from({ length: 8 }, () => "200"));
  // Many more are not even refused one by one.
  begun = 0;
  socket.write(ask.repeat(33));
  await once(socket, "close");
  expect(begun).toBeLessThanOrEqual(1);
});

test("what a connection asks for ahead is not begun while it reads nothing, nor after it is gone", async () => {
  const text = "x".repeat(8 * 1024 * 1024);
  const begun: string[] = [];
  api = await smallApi({
    table: {
      "GET /a": openEndpoint({ rate: "unlimited", answer: z.strictObject({ text: z.string() }) }),
      "POST /a": openEndpoint({ rate: "unlimited", answer: z.strictObject({ text: z.string() }) }),
    },
    handlers: Object.fromEntries(
      ["GET", "POST"].map((method) => [
        `${method} /a`,
        async () => {
          begun.push(method);
          return { body: { text } };
        },
      ]),
    ),
  });
  const address = await api.app.listen({ host: "127.0.0.1", port: 0 });
  const ask = (method: string) =>
    `${method} /api/a HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`;
  const open = async () => {
    const socket = connect(Number(new URL(address).port), "127.0.0.1").pause();
    await once(socket, "connect");
    socket.write(ask("GET").repeat(3) + ask("POST") + ask("GET").repeat(2));
    return socket;
  };
  const gone = await open();
  const slow = await open();
  await expect.poll(() => begun.toSorted()).toEqual(["GET", "GET", "POST", "POST"]);
  gone.destroy();
  let received = 0;
  slow.on("data", (piece: Buffer) => (received += piece.length)).resume();
  await expect.poll(() => received).toBeGreaterThan(6 * text.length);
  expect(begun).toHaveLength(8);
  slow.destroy();
});

test("requests that arrived behind the one that closed their connection cost nothing any more", async () => {
  api = await smallApi({});
  let begun = 0;
  api.app.server.on("request", () => (begun += 1));
  let received = 0;
  const note = () => (received += 1);
  subscribe("http.server.request.start", note);
  const address = await api.app.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  socket.on("error", () => {}).pause();
  await once(socket, "connect");
  socket.write("GET /api/a HTTP/1.1\r\nHost: a\r\n\r\n".repeat(400));
  socket.resume();
  await once(socket, "close");
  unsubscribe("http.server.request.start", note);
  expect([begun, received]).toEqual([33, 33]);
});
