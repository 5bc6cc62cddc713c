import { afterAll, afterEach, beforeAll } from "vitest";
import { type LiveClient, listenForSockets, openLive } from "./live-client.ts";
import { type TestApp, testApp } from "./test-app.ts";

export type LiveApp = {
  readonly app: TestApp;
  /** The address of its live channels. */
  readonly address: string;
  /** Opens a mosaic's channel until the test ends, with this hello message or without one. */
  readonly openClient: (
    mosaicId: number | string,
    hello?: Parameters<typeof openLive>[2],
  ) => Promise<LiveClient>;
};

/** Gives all tests of a file one app whose live channels are reachable. */
export function useLiveApp(begin: (live: LiveApp) => void): void {
  const clients: LiveClient[] = [];
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    const address = await listenForSockets(app.app);
    const openClient: LiveApp["openClient"] = async (mosaicId, hello) => {
      const client = await openLive(address, mosaicId, hello);
      clients.push(client);
      return client;
    };
    begin({ app, address, openClient });
  });
  afterEach(() => {
    for (const { socket } of clients.splice(0)) socket.terminate();
  });
  afterAll(() => app.close());
}
