import type { Plugin } from "vite";

// Looser than what the server sends, since Vite's own client is injected: but just as much without an origin.
const HEADERS = {
  "content-security-policy":
    "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'",
  "access-control-allow-origin": "*",
};

/** Serves `/viewer` while developing as the server does: a document whose origin is nobody's. */
export function viewerPage(): Plugin {
  return {
    name: "mosaico:viewer-page",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.headers.origin === "null") {
          response.setHeader("access-control-allow-origin", "*");
        }
        if (request.url?.split("?", 1)[0] === "/viewer") {
          request.url = "/viewer.html";
          for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
        }
        next();
      });
    },
  };
}
