import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";

/** What happens to connections: they work; all are refused; or nothing that is sent arrives. */
type State = "working" | "refusing" | "hanging";

/** Stands between the server and a service that it needs, and fails as networks do. */
export type FaultProxy = {
  readonly port: number;
  become(state: State): void;
  /** Ends all connections abruptly. */
  cut(): void;
  close(): Promise<void>;
};

export async function startFaultProxy(target: {
  readonly host?: string;
  readonly port: number;
}): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  let state: State = "working";
  const server = createServer((client) => {
    if (state === "refusing") {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect(target.port, target.host ?? "127.0.0.1");
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("data", (bytes: Buffer) => {
        if (!other.write(bytes)) socket.pause();
      });
      other.on("drain", () => {
        if (state !== "hanging") socket.resume();
      });
      socket.on("end", () => other.end());
      socket.once("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    if (state === "hanging") for (const socket of [client, upstream]) socket.pause();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    become: (next) => {
      state = next;
      if (state === "refusing") cut();
      for (const socket of sockets) {
        if (state === "hanging") socket.pause();
        else socket.resume();
      }
    },
    cut,
    close: async () => {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
