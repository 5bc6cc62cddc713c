import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { MosaicNews } from "@mosaico/contract/live";
import type { FastifyInstance } from "fastify";
import { WebSocket } from "ws";

/** A window of somebody who has a mosaic open, as a program of its own. */
export type LiveClient = {
  readonly socket: WebSocket;
  readonly heard: MosaicNews[];
  /** Done once it heard anything. */
  readonly welcomed: Promise<unknown>;
  /** The code with which it was closed. */
  readonly closed: Promise<number>;
  /** The news of one kind that it heard. */
  all<Type extends MosaicNews["type"]>(type: Type): Extract<MosaicNews, { type: Type }>[];
  say(message: unknown): void;
};

/** Lets a test's server be reached by sockets; where. */
export async function listenForSockets(server: FastifyInstance): Promise<string> {
  await server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return `ws://127.0.0.1:${port}/api`;
}

/** Opens the channel of a mosaic with this hello, or with none. */
export async function openLive(
  at: string,
  mosaicId: number | string,
  hello?: { readonly token: string; readonly revision: number; readonly changeId?: string },
): Promise<LiveClient> {
  const client = await openChannel(`${at}/mosaics/${mosaicId}/live`);
  if (hello !== undefined) client.say({ type: "hello", ...hello });
  return client;
}

/** Opens whatever channel is there, and says nothing yet. */
export async function openChannel(address: string): Promise<LiveClient> {
  const socket = new WebSocket(address);
  const heard: MosaicNews[] = [];
  socket.on("message", (data: Buffer) => heard.push(JSON.parse(data.toString()) as MosaicNews));
  socket.on("error", () => {});
  const welcomed = new Promise((resolve) => socket.once("message", resolve));
  const closed = once(socket, "close").then(([code]) => code as number);
  await once(socket, "open");
  const say = (message: unknown) =>
    socket.send(typeof message === "string" ? message : JSON.stringify(message));
  const all = <Type extends MosaicNews["type"]>(type: Type) =>
    heard.filter((news): news is Extract<MosaicNews, { type: Type }> => news.type === type);
  return { socket, heard, welcomed, closed, all, say };
}
