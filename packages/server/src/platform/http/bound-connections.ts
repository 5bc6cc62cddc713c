import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "./network.ts";
import { proxyCheck } from "./proxy-check.ts";

export type ConnectionBounds = {
  /** The maximum number of connections in all. */
  readonly max: number;
  /** The maximum number of connections per network; proxies are exempt. */
  readonly maxPerNetwork: number;
  /** Addresses and networks of trusted proxies, which forward the requests of others. */
  readonly trustProxy: readonly string[];
};

/**
 * Limits the connections to a server, in all and per network. At a limit, the longest idle connection is closed for a
 * new one; a new one is closed only if all others are busy.
 */
export function boundConnections(server: Server, bounds: ConnectionBounds): void {
  const isProxy = proxyCheck(bounds.trustProxy);
  const networks = new Map<string, { all: number; idle: Set<Socket> }>();
  // In the order in which they became idle.
  const idle = new Set<Socket>();
  const works = new WeakMap<Socket, { network: string; running: number }>();
  let all = 0;

  const rest = (socket: Socket) => {
    const network = works.get(socket)?.network;
    if (network === undefined || socket.destroyed) return;
    idle.add(socket);
    networks.get(network)?.idle.add(socket);
  };
  const wake = (socket: Socket) => {
    idle.delete(socket);
    networks.get(works.get(socket)?.network ?? "")?.idle.delete(socket);
  };
  const begin = (socket: Socket) => {
    const work = works.get(socket);
    if (work === undefined) return;
    work.running += 1;
    wake(socket);
  };
  const end = (socket: Socket) => {
    const work = works.get(socket);
    if (work === undefined) return;
    work.running -= 1;
    if (work.running === 0) rest(socket);
  };

  server.on("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress);
    const own = networks.get(network) ?? { all: 0, idle: new Set() };
    const isFull = own.all >= bounds.maxPerNetwork && !isProxy(socket.remoteAddress);
    const [victim] = isFull ? own.idle : all >= bounds.max ? idle : [];
    if (victim === undefined && (isFull || all >= bounds.max)) {
      socket.destroy();
      return;
    }
    if (victim !== undefined) {
      // Removed at once, so that the next connection picks a different one.
      wake(victim);
      victim.destroy();
    }
    networks.set(network, own);
    own.all += 1;
    all += 1;
    works.set(socket, { network, running: 0 });
    rest(socket);
    socket.once("close", () => {
      wake(socket);
      all -= 1;
      own.all -= 1;
      if (own.all === 0) networks.delete(network);
    });
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    begin(socket);
    response.once("close", () => end(socket));
  });
  // A socket of the live channel is busy as long as it is open.
  server.on("upgrade", ({ socket }: IncomingMessage) => begin(socket));
}
