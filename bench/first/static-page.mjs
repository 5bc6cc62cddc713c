import { once } from "node:events";
import { createServer } from "node:http";

/**
 * Serves a page without a script that shows these pictures, with the same headers for caches as the product.
 * @param {readonly {type: string, bytes: Buffer}[]} pictures
 * @param {readonly (readonly [string, string])[]} headers sent with everything
 */
export async function serveStatic(pictures, headers = []) {
  const images = pictures.map((_, index) => `<img alt="" width="48" height="48" src="/${index}">`);
  const html = `<!doctype html><html lang="en"><title>Static</title><body>${images.join("")}</body></html>`;
  const server = createServer((request, response) => {
    const picture = pictures[Number(request.url?.slice(1) || Number.NaN)];
    response.setHeader("content-type", picture?.type ?? "text/html; charset=utf-8");
    response.setHeader("cache-control", "public, max-age=60");
    for (const [name, value] of headers) response.setHeader(name, value);
    response.end(picture?.bytes ?? html);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
