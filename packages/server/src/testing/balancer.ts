import { once } from "node:events";
import { type IncomingMessage, createServer, request } from "node:http";
import { type AddressInfo, type Socket, connect } from "node:net";

/** Distributes requests and sockets over several servers, one after the other. */
export type Balancer = {
  readonly address: string;
  /** How many requests each server was sent. */
  counts(): readonly number[];
  close(): Promise<void>;
};

/**
 * Starts a balancer. A server that refuses connections is left out for the request; a request that it has already been
 * sent is not repeated, so that clients see what a dying server does.
 */
export async function startBalancer(upstreams: readonly string[]): Promise<Balancer> {
  const ports = upstreams.map((address) => Number(new URL(address).port));
  const sent = ports.map(() => 0);
  const sockets = new Set<Socket>();
  let turn = 0;
  const next = () => (turn += 1) % ports.length;
  const forwarded = ({ headers, socket }: IncomingMessage) => ({
    ...headers,
    "x-forwarded-for": headers["x-forwarded-for"] ?? socket.remoteAddress ?? "",
  });

  /** A connection to the next server that accepts one. */
  async function reach(): Promise<Socket> {
    for (let tries = 0; tries < ports.length; tries += 1) {
      const at = next();
      const socket = connect(ports[at] ?? 0, "127.0.0.1");
      const { promise, resolve } = Promise.withResolvers<boolean>();
      socket.once("connect", () => resolve(true)).on("error", () => resolve(false));
      const isOpen = await promise;
      if (isOpen) {
        sent[at] = (sent[at] ?? 0) + 1;
        return socket;
      }
    }
    throw new Error("No server accepts connections.");
  }

  const server = createServer((incoming, outgoing) => {
    reach().then(
      (socket) => {
        const { method, url: path } = incoming;
        const passed = request(
          { createConnection: () => socket, method, path, headers: forwarded(incoming) },
          (answer) => {
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
            answer.pipe(outgoing);
            answer.on("error", () => outgoing.destroy());
          },
        );
        passed.on("error", () => outgoing.destroy());
        outgoing.on("close", () => passed.destroy());
        incoming.pipe(passed);
      },
      () => outgoing.writeHead(502).end(),
    );
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("upgrade", (incoming, socket: Socket, head) => {
    reach().then(
      (passed) => {
        const lines = Object.entries(forwarded(incoming)).map(
          ([name, value]) => `${name}: ${String(value)}`,
        );
        passed.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
        passed.write(head);
        passed.pipe(socket).pipe(passed);
        passed.on("error", () => socket.destroy());
        socket.on("error", () => passed.destroy());
      },
      () => socket.destroy(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts: () => sent,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
