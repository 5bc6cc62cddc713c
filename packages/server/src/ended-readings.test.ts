import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type KillableServer, startKillable } from "#testing/killable-server.ts";

// 12 MB, more than fits into the sockets (10 MB by default) and the chunks in transit.
const TILES = 4000;
const CONTENT = "漢".repeat(1000);
const PATIENCE_MS = 240_000;

let server: KillableServer;

beforeEach(async () => {
  server = await startKillable();
}, PATIENCE_MS);
afterEach(() => server.remove());

test(
  "a server told to stop while clients do not read their large responses still stops",
  { timeout: PATIENCE_MS },
  async () => {
    const token = await server.signIn();
    const call = async (method: string, path: string, body?: unknown) => {
      const answer = await fetch(`${server.address}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      expect(answer.status).toBeLessThan(300);
      return answer.json();
    };
    const { items } = (await call("GET", "/mosaics?view=summary")) as {
      items: { accountId: string }[];
    };
    const mosaic = { title: "Large", accountId: items[0]?.accountId };
    const { item } = (await call("POST", "/mosaics", mosaic)) as { item: { id: number } };
    const nodes = Array.from({ length: TILES }, (_, at) => ({
      id: `t${at}`,
      position: { x: at, y: 0 },
      data: { type: "texto", title: `Tile ${at}`, content: CONTENT },
    }));
    const background = { bgColor: "", backgroundImage: "", repeat: false };
    await call("PUT", `/mosaics/${item.id}`, { title: "Large", content: { nodes }, background });
    const answers = await Promise.all([openSlowly(item.id, token), openSlowly(item.id, token)]);
    expect(await server.end()).toBe(0);
    // Not with `once` from events, which rejects when the response is aborted.
    const closed = answers.map(
      (answer) => new Promise<void>((resolve) => answer.once("close", () => resolve())),
    );
    for (const answer of answers) answer.resume();
    await Promise.all(closed);
    expect(answers.map(({ complete }) => complete)).toEqual([false, false]);
    expect(server.out()).toContain("closing");
  },
);

/** A response of which only the head has been read. */
async function openSlowly(id: number, token: string): Promise<IncomingMessage> {
  const reading = request(`${server.address}/api/mosaics/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  reading.end();
  const [answer] = (await once(reading, "response")) as [IncomingMessage];
  // The server aborts the response, which is expected here.
  answer.on("error", () => {});
  answer.pause();
  return answer;
}
