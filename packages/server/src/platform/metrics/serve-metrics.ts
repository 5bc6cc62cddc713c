import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { Metrics } from "./metrics.ts";

const PATH = "/metrics";

/** Serves `GET /metrics` on a separate port, which is not meant to be public. Returns a function that stops it. */
export async function serveMetrics(
  metrics: Metrics,
  place: { readonly host: string; readonly port: number },
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => void answer(metrics, request, response));
  server.listen(place.port, place.host);
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : place.port,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function answer(
  metrics: Metrics,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url?.split("?", 1)[0];
  if (request.method !== "GET" || path !== PATH) {
    response.writeHead(404).end();
    return;
  }
  try {
    const text = await metrics.text();
    response.writeHead(200, { "content-type": metrics.contentType }).end(text);
  } catch {
    // The database is unreachable, which the missing metrics show.
    response.writeHead(503).end();
  }
}
