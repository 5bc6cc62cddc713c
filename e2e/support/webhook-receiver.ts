import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type ExtraServer, startExtraServer } from "./extra-server.ts";
import { test } from "./journey.ts";

/** A service in the network of the server, which its operator trusts. */
type Receiver = {
  readonly url: string;
  readonly host: string;
  /** The types of the events that arrived, in order. */
  readonly types: readonly string[];
  /** The status of each response from now on. */
  status: number;
  close(): Promise<void>;
};

async function openReceiver(): Promise<Receiver> {
  const types: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      types.push((JSON.parse(body) as { type: string }).type);
      response.writeHead(receiver.status).end("noted");
    });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: Receiver = {
    url: `http://${host}/hook`,
    host,
    types,
    status: 200,
    close: () => {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      return closed.promise;
    },
  };
  return receiver;
}

/** Journeys on a server of their own that may report to a service of the journey. */
export function withReceiver() {
  return test.extend<{ receiver: Receiver; server: ExtraServer }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern
    receiver: async ({}, use) => {
      const receiver = await openReceiver();
      await use(receiver);
      await receiver.close();
    },
    server: async ({ receiver }, use) => {
      const server = await startExtraServer({ DEMO: "off", WEBHOOK_HOSTS: receiver.host });
      await use(server);
      await server.stop();
    },
    baseURL: ({ server }, use) => use(server.baseURL),
  });
}
