import { once } from "node:events";
import type { SharedUpdate } from "@mosaico/contract/live";
import { WebSocket } from "ws";

/** A visitor who has a shared mosaic open. */
export type VisitorClient = {
  readonly socket: WebSocket;
  readonly received: SharedUpdate[];
  /** The code with which the socket was closed. */
  readonly closed: Promise<number>;
  /** How the hello was answered: by a welcome, or by the code with which the socket was closed. */
  readonly answer: Promise<"welcome" | number>;
  /** The messages that the mosaic has changed. */
  changes(): Extract<SharedUpdate, { type: "changed" }>[];
};

/** Opens the channel of a sharing link, as the page that shows it does. */
export async function openShared(
  at: string,
  slug: string,
  {
    headers = {},
    hello = { type: "hello" },
  }: {
    readonly headers?: Readonly<Record<string, string>>;
    /** Nothing is sent if it is null. */
    readonly hello?: object | null;
  } = {},
): Promise<VisitorClient> {
  const socket = new WebSocket(`${at}/shared/${slug}/live`, { headers });
  const received: SharedUpdate[] = [];
  socket.on("message", (data: Buffer) =>
    received.push(JSON.parse(data.toString()) as SharedUpdate),
  );
  socket.on("error", () => {});
  const closed = new Promise<number>((resolve) => {
    socket.once("close", resolve);
  });
  const first = new Promise<"welcome">((resolve) => {
    socket.once("message", () => resolve("welcome"));
  });
  await once(socket, "open");
  if (hello !== null) socket.send(JSON.stringify(hello));
  return {
    socket,
    received,
    closed,
    answer: Promise.race([first, closed]),
    changes: () => received.filter((update) => update.type === "changed"),
  };
}
