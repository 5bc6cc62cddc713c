import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { MosaicNews } from "@mosaico/contract/live";
import type { FastifyInstance } from "fastify";
import { WebSocket } from "ws";

/** A client that has a mosaic open over the live channel. */
export type LiveClient = {
  readonly socket: WebSocket;
  readonly heard: MosaicNews[];
  /** Resolves once it has received a message. */
  readonly welcomed: Promise<unknown>;
  /** The code with which its socket was closed. */
  readonly closed: Promise<number>;
  /** The messages of one kind that it has received. */
  all<Type extends MosaicNews["type"]>(type: Type): Extract<MosaicNews, { type: Type }>[];
  say(message: unknown): void;
};

/** Makes a test's server reachable by sockets. Returns its address. */
export async function listenForSockets(server: FastifyInstance): Promise<string> {
  await server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return `ws://127.0.0.1:${port}/api`;
}

/** Opens a mosaic's channel with this hello message, or without one. */
export async function openLive(
  at: string,
  mosaicId: number | string,
  hello?: { readonly token: string; readonly revision: number; readonly changeId?: string },
): Promise<LiveClient> {
  const client = await openChannel(`${at}/mosaics/${mosaicId}/live`);
  if (hello !== undefined) client.say({ type: "hello", ...hello });
  return client;
}

/** Opens the channel at this path and sends nothing yet. */
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
