import { type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type ExtraServer, startExtraServer } from "./extra-server.ts";
import { test } from "./journey.ts";

/** A site with pages for tiles to lead to. */
export type PageSite = {
  readonly origin: string;
  /** The paths that were asked for, with whatever could identify somebody. */
  readonly requests: readonly { readonly path: string; readonly sent: readonly string[] }[];
  /** Responds to `/slow` from now on. */
  readonly release: () => void;
};

const SITE = "Feira dos Azulejos";
const PAGES = [
  "Azulejos de Lisboa",
  "面包的做法",
  "مرحبا بالعالم",
  "Brot & Butter 🧈",
  "Как мы печём",
];

/** Pages `/0`, `/1` … with pictures, `/slow`, a PDF, and nothing anywhere else. */
async function openPageSite() {
  const requests: { path: string; sent: string[] }[] = [];
  const released = Promise.withResolvers<void>();
  const server = createServer(({ url = "", headers }, response) => {
    const sent = Object.keys(headers).filter((name) => /cookie|referer|auth|origin/.test(name));
    requests.push({ path: url, sent });
    void respond(url, response, released.promise);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    release: released.resolve,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function respond(url: string, response: ServerResponse, released: Promise<void>) {
  if (url === "/slow") await released;
  const number = url === "/slow" ? 0 : Number(/^\/(\d+)$/.exec(url)?.[1] ?? NaN);
  const drawn = /^\/(\d+)\.svg$/.exec(url)?.[1];
  if (drawn !== undefined || url === "/icon.svg") {
    response.writeHead(200, { "content-type": "image/svg+xml" });
    response.end(url === "/icon.svg" ? ICON : pictureOf(Number(drawn)));
  } else if (url.endsWith(".pdf")) {
    response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF-1.7");
  } else if (Number.isNaN(number)) response.writeHead(404).end();
  else {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(pageOf(number));
  }
}

function pageOf(number: number): string {
  const title = `${PAGES[number % PAGES.length]} ${number}`;
  return `<!doctype html><html><head><title>${title} | ${SITE}</title>
    <meta property="og:site_name" content="${SITE}">
    <meta name="description" content="Cores e formas, página ${number} de muitas">
    <meta property="og:image" content="/${number}.svg"><link rel="icon" type="image/svg+xml" href="/icon.svg">
    </head><body><h1>${title}</h1></body></html>`;
}

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128"><rect width="128" height="128" rx="28" fill="#14695f"/><path d="M64 20 108 64 64 108 20 64z" fill="#fbe7b1"/></svg>`;

function pictureOf(number: number): string {
  const hue = (number * 47) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="210" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="hsl(${hue} 55% 62%)"/><circle cx="${200 + ((number * 170) % 800)}" cy="240" r="190" fill="hsl(${hue + 40} 70% 78%)"/><path d="M0 630 400 320 700 520 960 360 1200 630z" fill="hsl(${hue} 45% 38%)"/></svg>`;
}

/** Journeys on a server of their own that reads pages, with a site on this machine. */
export const withPageSite = test.extend<{ site: PageSite; server: ExtraServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern
  site: async ({}, use) => {
    const site = await openPageSite();
    await use(site);
    await site.close();
  },
  server: async ({ site: _site }, use) => {
    const settings = { DEMO: "off", PAGE_DETAILS: "on" };
    const server = await startExtraServer(
      settings,
      "packages/server/src/testing/serve-with-sites.ts",
    );
    await use(server);
    await server.stop();
  },
  baseURL: ({ server }, use) => use(server.baseURL),
});
