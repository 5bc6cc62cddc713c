import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fixture } from "./api.ts";
import { type ExtraServer, startExtraServer } from "./extra-server.ts";
import { test } from "./journey.ts";

/** A host with pictures of videos, which an operator may name in place of YouTube's. */
export type PictureHost = {
  readonly origin: string;
  /** The paths that were asked for, in order, with whatever else was sent to identify somebody. */
  readonly requests: readonly { readonly path: string; readonly cookie: string | undefined }[];
  close(): Promise<void>;
};

/** Answers like YouTube's host: of a video without a large picture it has only the smallest, and of others none. */
async function openPictureHost(video: string): Promise<PictureHost> {
  const requests: { path: string; cookie: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    requests.push({ path, cookie: request.headers.cookie });
    if (path !== `/vi/${video}/hqdefault.jpg`) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": "image/jpeg" }).end(fixture("photo.jpg"));
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () => {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      return closed.promise;
    },
  };
}

/** Journeys on a server of their own that asks a host of the journey for pictures of this video. */
export function withPictureHost(video: string) {
  return test.extend<{ host: PictureHost; server: ExtraServer }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern
    host: async ({}, use) => {
      const host = await openPictureHost(video);
      await use(host);
      await host.close();
    },
    server: async ({ host }, use) => {
      const server = await startExtraServer({ DEMO: "off", YOUTUBE_PICTURES: host.origin });
      await use(server);
      await server.stop();
    },
    baseURL: ({ server }, use) => use(server.baseURL),
  });
}
