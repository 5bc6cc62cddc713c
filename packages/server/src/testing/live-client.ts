import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { EditOutcome, MosaicUpdate } from "@mosaico/contract/live";
import type { FastifyInstance } from "fastify";
import { WebSocket } from "ws";

/** A client that has a mosaic open over the live channel. */
export type LiveClient = {
  readonly socket: WebSocket;
  readonly received: MosaicUpdate[];
  /** Resolves once it has received a message. */
  readonly welcomed: Promise<unknown>;
  /** The code with which its socket was closed. */
  readonly closed: Promise<number>;
  /** The messages of one kind that it has received. */
  all<Type extends MosaicUpdate["type"]>(type: Type): Extract<MosaicUpdate, { type: Type }>[];
  say(message: unknown): void;
  /** Sends an edit. Returns what answers it; undefined if the socket is closed without an answer. */
  edit(body: unknown): Promise<EditOutcome | undefined>;
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
  const received: MosaicUpdate[] = [];
  const unanswered = new Map<number, (outcome?: EditOutcome) => void>();
  let lastRequest = 0;
  socket.on("message", (data: Buffer) => {
    const update = JSON.parse(data.toString()) as MosaicUpdate;
    received.push(update);
    if (update.type === "done" || update.type === "refused")
      unanswered.get(update.request)?.(update);
  });
  socket.on("close", () => {
    for (const end of unanswered.values()) end();
  });
  socket.on("error", () => {});
  const welcomed = new Promise((resolve) => socket.once("message", resolve));
  const closed = once(socket, "close").then(([code]) => code as number);
  // A socket that never opens is reported once, by what follows.
  closed.catch(() => {});
  await once(socket, "open");
  const say = (message: unknown) =>
    socket.send(typeof message === "string" ? message : JSON.stringify(message));
  const all = <Type extends MosaicUpdate["type"]>(type: Type) =>
    received.filter(
      (update): update is Extract<MosaicUpdate, { type: Type }> => update.type === type,
    );
  const edit = (body: unknown) =>
    new Promise<EditOutcome | undefined>((resolve) => {
      if (socket.readyState !== socket.OPEN) return resolve(undefined);
      const request = (lastRequest += 1);
      unanswered.set(request, resolve);
      return say({ type: "edit", request, body });
    });
  return { socket, received, welcomed, closed, all, say, edit };
}
