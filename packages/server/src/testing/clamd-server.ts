import { once } from "node:events";
import { rmSync } from "node:fs";
import { type Socket, createServer } from "node:net";

/** Speaks the protocol of clamd, as its manual describes it, and finds one virus: files that contain `VIRUS`. */
export type ClamdServer = {
  readonly path: string;
  /** How many files were scanned. */
  scanned(): number;
  close(): Promise<void>;
};

export const VIRUS = "TEST-VIRUS-OF-MOSAICO";

/** Serves at the path of a socket; refuses what is larger than `maxBytes`, as clamd does by StreamMaxLength. */
export async function startClamdServer(path: string, maxBytes = 1e6): Promise<ClamdServer> {
  let files = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let bytes = Buffer.alloc(0);
    socket.on("error", () => {});
    socket.on("data", (more: Buffer) => {
      bytes = Buffer.concat([bytes, more]);
      const reply = replyTo(bytes, maxBytes);
      if (reply === undefined) return;
      if (reply.startsWith("stream")) files += 1;
      socket.end(`${reply}\0`);
    });
  });
  server.listen(path);
  await once(server, "listening");
  return {
    path,
    scanned: () => files,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
      rmSync(path, { force: true });
    },
  };
}

/** The reply, once everything is here. */
function replyTo(bytes: Buffer, maxBytes: number): string | undefined {
  const end = bytes.indexOf(0);
  if (end < 0) return undefined;
  const command = bytes.toString("latin1", 0, end);
  if (command === "zVERSION") return "ClamAV 1.4.6/27400/Mon Jan  1 00:00:00 2026";
  if (command !== "zINSTREAM") return "UNKNOWN COMMAND";
  const parts: Buffer[] = [];
  let at = end + 1;
  for (;;) {
    if (at + 4 > bytes.length) return undefined;
    const length = bytes.readUInt32BE(at);
    if (length === 0) break;
    if (at - end > maxBytes) return "INSTREAM size limit exceeded. ERROR";
    if (at + 4 + length > bytes.length) return undefined;
    parts.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  const isInfected = Buffer.concat(parts).includes(VIRUS);
  return isInfected ? "stream: Mosaico.Test.UNOFFICIAL FOUND" : "stream: OK";
}
