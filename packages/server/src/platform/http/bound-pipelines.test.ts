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

test("requests that a connection sends ahead of their responses are limited, and served again afterwards", async () => {
  let max = 0;
  let running = 0;
  api = await smallApi({
    table: {
      "GET /a": openEndpoint({ rate: "unlimited", answer: z.strictObject({ text: z.string() }) }),
    },
    handlers: {
      "GET /a": async () => {
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
  expect(max).toBe(8);
  expect(statuses().filter((status) => status === "200")).toHaveLength(8);
  expect(statuses().filter((status) => status === "429")).toHaveLength(24);
  expect(text).toMatch(/\r\nretry-after: 1\r\n/i);
  expect(text.match(/^x-content-type-options: nosniff/gim)).toHaveLength(32);
  // Everything was read, so that the connection may be used again.
  text = "";
  socket.write(ask.repeat(8));
  await expect.poll(() => statuses()).toEqual(Array.from({ length: 8 }, () => "200"));
  // Many more are not even refused one by one.
  max = 0;
  socket.write(ask.repeat(33));
  await once(socket, "close");
  expect(max).toBeLessThanOrEqual(8);
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
