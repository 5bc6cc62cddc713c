import type { Plugin } from "vite";

// Looser than the server's policy, since Vite injects its own client, but with an opaque origin as well.
const HEADERS = {
  "content-security-policy":
    "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'",
  "access-control-allow-origin": "*",
};

/** Serves `/viewer` in development as the server does: as a document with an opaque origin. */
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
