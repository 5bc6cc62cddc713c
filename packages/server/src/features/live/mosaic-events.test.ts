import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { givenAccessToken } from "#testing/given-access-token.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;
let address: string;
let ana: TestUser;
let mosaicId: number;
beforeAll(async () => {
  app = await testApp();
  address = await app.app.listen({ host: "127.0.0.1", port: 0 });
});
beforeEach(async () => {
  ana = await givenUser(app);
  mosaicId = await givenMosaic(app, ana.accountId);
});
afterAll(() => app.close());

// Tests say what they expect of the data.
// oxlint-disable-next-line typescript/no-explicit-any
type Event = { readonly type: string; readonly id: string; readonly data: any };

type Stream = {
  readonly response: Response;
  readonly events: Event[];
  readonly isOver: () => boolean;
  close(): void;
};

async function follow(
  token: string,
  { lastEventId, query = "" }: { lastEventId?: string; query?: string } = {},
): Promise<Stream> {
  const client = new AbortController();
  const response = await fetch(`${address}/api/mosaics/${mosaicId}/events${query}`, {
    signal: client.signal,
    headers: {
      authorization: `Bearer ${token}`,
      "accept-encoding": "gzip",
      ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
    },
  });
  const events: Event[] = [];
  let isOver = false;
  const read = async () => {
    let text = "";
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1] ?? "";
        if (field("event") === "") continue;
        events.push({
          type: field("event"),
          id: field("id"),
          data: JSON.parse(field("data")),
        });
      }
    }
  };
  void read()
    .catch(() => {})
    .finally(() => {
      isOver = true;
    });
  return { response, events, isOver: () => isOver, close: () => client.abort() };
}

async function edit(changeId: string = randomUUID()): Promise<string> {
  const { status } = await app.call(`PATCH /mosaics/${mosaicId}`, {
    token: ana.token,
    body: {
      changeId,
      baseRevision: 0,
      operations: [
        {
          op: "addTile",
          tile: {
            id: randomUUID(),
            position: { x: 0, y: 0 },
            data: { type: "texto", title: "Horta 菜园" },
          },
        },
      ],
    },
  });
  expect(status).toBe(200);
  return changeId;
}

describe("GET /mosaics/:id/events", () => {
  test("says where the mosaic is, and that it has changed, without what was written", async () => {
    const stream = await follow(ana.token);
    expect(stream.response.status).toBe(200);
    expect(Object.fromEntries(stream.response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
    expect(stream.response.headers.get("content-encoding")).toBeNull();
    await expect.poll(() => stream.events.map(({ type }) => type)).toEqual(["ready"]);
    const changeId = await edit();
    await expect.poll(() => stream.events).toHaveLength(2);
    expect(stream.events[1]).toEqual({
      type: "change",
      id: `1.${changeId}`,
      data: { sinceRevision: 0, revision: 1, changeId },
    });
    stream.close();
  });

  test("continues after the last event, however much has happened", async () => {
    const first = await edit();
    await edit();
    const last = await edit();
    const stream = await follow(ana.token, { lastEventId: `1.${first}` });
    await expect.poll(() => stream.events).toHaveLength(1);
    expect(stream.events[0]).toMatchObject({
      type: "change",
      id: `3.${last}`,
      data: { sinceRevision: 1, revision: 3 },
    });
    stream.close();
  });

  test.each([
    ["a change that is not in the log", `1.${randomUUID()}`],
    ["a revision that is not reached yet", "9."],
    ["no id of an event", "nonsense"],
  ])("says reset after %s", async (_, lastEventId) => {
    await edit();
    await edit();
    const stream = await follow(ana.token, { lastEventId, query: "?seconds=0" });
    await expect.poll(() => stream.isOver()).toBe(true);
    expect(stream.events).toMatchObject([{ type: "reset", data: { revision: 2 } }]);
  });

  test("continues after a change whose id is in any script", async () => {
    const first = await follow(ana.token);
    await edit("改动 🌻 %41");
    await expect.poll(() => first.events.at(-1)?.type).toBe("change");
    const lastEventId = first.events.at(-1)?.id ?? "";
    expect(lastEventId).toMatch(/^[\x21-\x7e]+$/);
    first.close();
    const at = Number(lastEventId.split(".")[0]);
    await edit();
    const next = await follow(ana.token, { lastEventId, query: "?seconds=0" });
    await expect
      .poll(() => next.events)
      .toMatchObject([{ type: "change", data: { sinceRevision: at, revision: at + 1 } }]);
  });

  test("says that the mosaic was deleted, and ends", async () => {
    await givenMosaic(app, ana.accountId);
    const stream = await follow(ana.token);
    await expect.poll(() => stream.events).toHaveLength(1);
    await app.call(`DELETE /mosaics/${mosaicId}`, { token: ana.token });
    await expect.poll(() => stream.isOver()).toBe(true);
  });

  test("ends at once when the access token is revoked, and when the member is removed", async () => {
    const { id, token } = await givenAccessToken(app, ana.id, "read");
    const byToken = await follow(token);
    await expect.poll(() => byToken.events).toHaveLength(1);
    await app.call(`DELETE /access-tokens/${id}`, { token: ana.token });
    await expect.poll(() => byToken.isOver(), { timeout: 1000 }).toBe(true);
    expect((await follow(token)).response.status).toBe(401);

    const bia = await givenUser(app, { accountId: ana.accountId, role: "externo" });
    const byMember = await follow(bia.token);
    await expect.poll(() => byMember.events).toHaveLength(1);
    await app.call(`DELETE /members/${bia.id}?accountId=${ana.accountId}`, { token: ana.token });
    await expect.poll(() => byMember.isOver(), { timeout: 1000 }).toBe(true);
    expect((await follow(bia.token)).response.status).toBe(404);
  });

  test("a user has at most ten open, and one that is closed makes room", async () => {
    const open: Stream[] = [];
    for (let at = 0; at < 10; at += 1) open.push(await follow(ana.token));
    const more = await follow(ana.token);
    expect(more.response.status).toBe(429);
    expect(more.response.headers.get("retry-after")).toBe("10");
    open.pop()?.close();
    await expect
      .poll(async () => {
        const next = await follow(ana.token);
        open.push(next);
        return next.response.status;
      })
      .toBe(200);
    for (const stream of open) stream.close();
  });

  test("a reader that stops reading is disconnected, and nothing piles up for it", async () => {
    const HEARTBEAT_MS = 15_000;
    // Fewer than fill the buffer of the stream at once.
    const AT_ONCE = 300;
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const { port, hostname } = new URL(address);
      const socket = connect({ port: Number(port), host: hostname });
      socket.on("error", () => {});
      socket.write(
        `GET /api/mosaics/${mosaicId}/events HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${ana.token}\r\n\r\n`,
      );
      let text = "";
      socket.on("data", (piece) => (text += String(piece)));
      await expect.poll(() => text).toContain("event: ready");
      socket.pause();
      const [stream] = app.app.openStreams;
      let waiting = 0;
      for (let at = 0; at < 3000; at += 1) {
        if (stream === undefined || stream.destroyed) break;
        // What the network holds for it is filled by the signs of life, in place of hours.
        vi.advanceTimersByTime(HEARTBEAT_MS * AT_ONCE);
        waiting = Math.max(waiting, stream.readableLength);
        for (let turns = 0; turns < 4; turns += 1) await turn();
        if (at % 500 === 0) await edit();
      }
      expect(stream?.destroyed).toBe(true);
      expect(waiting).toBeLessThan(128 * 1024);
      await expect.poll(() => app.app.openStreams.size).toBe(0);
      const closed = new Promise((resolve) => socket.once("close", resolve));
      socket.resume();
      await closed;
      // The end of the response never came: the reader knows that it has to ask again.
      expect(text.endsWith("0\r\n\r\n")).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  test("is for those who see the mosaic, and takes no other time than offered", async () => {
    const stranger = await givenUser(app);
    const get = (query: string, token?: string) =>
      app.call(`GET /mosaics/${mosaicId}/events?${query}`, { ...(token && { token }) });
    expect((await get("seconds=0")).status).toBe(401);
    expect((await get("seconds=0", stranger.token)).status).toBe(404);
    for (const query of ["seconds=301", "seconds=-1", "seconds=1.5", "other=1"]) {
      expect(await get(query, ana.token)).toMatchObject({
        status: 400,
        body: { code: "validation.failed" },
      });
    }
  });
});

test("a server that closes ends its streams", async () => {
  const other = await testApp();
  const url = await other.app.listen({ host: "127.0.0.1", port: 0 });
  const bia = await givenUser(other);
  const id = await givenMosaic(other, bia.accountId);
  const response = await fetch(`${url}/api/mosaics/${id}/events`, {
    headers: { authorization: `Bearer ${bia.token}` },
  });
  let text = "";
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
    return "ended";
  };
  const ended = read();
  await expect.poll(() => text).toContain("event: ready");
  await other.close();
  expect(await ended).toBe("ended");
});
