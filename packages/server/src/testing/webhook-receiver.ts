import {
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
  createServer,
} from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A delivery as it arrived. */
type ReceivedDelivery = {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  // Tests say what they expect of an event.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly event: any;
};

export type WebhookReceiver = {
  readonly url: string;
  /** With its port. */
  readonly host: string;
  /** What has arrived, in order. */
  readonly received: ReceivedDelivery[];
  /** Responds from now on; by default with 204. */
  respond: (response: ServerResponse) => void;
  close(): void;
};

/** A service that webhooks report to. */
export async function openReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedDelivery[] = [];
  const server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body, event: JSON.parse(body) });
      receiver.respond(response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: WebhookReceiver = {
    url: `http://${host}/hook`,
    host,
    received,
    respond: (response) => response.writeHead(204).end(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}
