import { type IncomingMessage, createServer, request } from "node:http";
import { type AddressInfo, type Socket, connect } from "node:net";

/** A proxy that serves an installation under a path of its host, and nothing else. */
export type PathProxy = {
  /** Its address with the path. */
  readonly url: string;
  /** What browsers asked for outside of the path. */
  readonly strays: readonly string[];
  /** Sets where the installation listens. */
  readonly serve: (baseURL: string) => void;
  readonly close: () => Promise<void>;
};

/** Starts a proxy, which takes the path away before it passes requests on, or leaves it. */
export async function startPathProxy(
  base: string,
  { strips }: { readonly strips: boolean },
): Promise<PathProxy> {
  let upstream = new URL("http://127.0.0.1:9");
  const strays: string[] = [];
  const sockets = new Set<Socket>();
  const targetOf = ({ url = "/" }: IncomingMessage): string | undefined => {
    if (!url.startsWith(`${base}/`)) return undefined;
    return strips ? url.slice(base.length) : url;
  };
  const server = createServer((incoming, outgoing) => {
    const path = targetOf(incoming);
    if (path === undefined) {
      // Browsers ask for it by themselves where a page names no icon.
      if (incoming.url !== "/favicon.ico") strays.push(`${incoming.method} ${incoming.url}`);
      outgoing.writeHead(404).end("Another program");
      return;
    }
    const { hostname, port } = upstream;
    const { method, headers } = incoming;
    const passed = request({ hostname, port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    outgoing.on("close", () => passed.destroy());
    incoming.pipe(passed);
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("upgrade", (incoming, socket, head) => {
    const path = targetOf(incoming);
    if (path === undefined) {
      strays.push(`socket ${incoming.url}`);
      socket.destroy();
      return;
    }
    const passed = connect(Number(upstream.port), upstream.hostname, () => {
      const lines = incoming.rawHeaders.flatMap((text, at, all) =>
        at % 2 === 0 ? [`${text}: ${all[at + 1]}`] : [],
      );
      passed.write(`GET ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      passed.write(head);
      passed.pipe(socket).pipe(passed);
    });
    passed.on("error", () => socket.destroy());
    socket.on("error", () => passed.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${base}`,
    strays,
    serve: (baseURL) => {
      upstream = new URL(baseURL);
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
