import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { makeBackground } from "./make-background.mjs";
import { makePreviews } from "./make-previews.mjs";
import { PICTURES } from "./mixed-tiles.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const icons = fileURLToPath(new URL("../../packages/server/dist/icon-library/", import.meta.url));
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** Builds the page as the product is built, and serves it. Returns its address and a function that stops it. */
export async function servePage() {
  const outDir = await mkdtemp(join(tmpdir(), "mosaico-bench-"));
  await build({
    root: here,
    configFile: false,
    logLevel: "warn",
    plugins: [react({ compiler: true }), tailwindcss()],
    // Peers bring a copy of their own, and two of them in one page draw nothing.
    resolve: { dedupe: ["react", "react-dom"] },
    build: {
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: join(here, "page.html") },
    },
  });
  const background = await makeBackground();
  const pictures = await makePreviews(PICTURES);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const path = normalize(pathname);
    const name = path.slice("/files/".length);
    const part = background.files.get(name) ?? pictures.files.get(name);
    if (path === "/api/storage/previews") {
      const names = (searchParams.get("names") ?? "").split(",");
      const items = names.map((fileName) => ({
        fileName,
        preview: pictures.previews.get(fileName) ?? null,
      }));
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ items }));
      return;
    }
    if (path === `/api${background.item.url}`) {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ item: background.item }));
      return;
    }
    if (part !== undefined) {
      response.setHeader("content-type", path.endsWith(".avif") ? "image/avif" : "image/webp");
      response.end(part);
      return;
    }
    const file = path.startsWith("/files/")
      ? join(icons, path.slice("/files/".length))
      : join(outDir, path);
    readFile(file).then(
      (body) => {
        response.setHeader("content-type", types[extname(file)] ?? "image/webp");
        response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = server.address();
  const stop = async () => {
    server.close();
    await rm(outDir, { recursive: true });
  };
  return { address: `http://127.0.0.1:${port}/page.html`, stop };
}
