import { createReadStream } from "node:fs";
import { type Socket, connect } from "node:net";
import type { ScannerConfig } from "../config/read-scanner.ts";
import { AppError } from "../http/app-error.ts";

/** Scans received files for viruses. */
export type VirusScanner = {
  /** Throws `files.infected`, or `files.notScanned` if the scanner fails and the operator wants nothing accepted then. */
  requireClean(path: string): Promise<void>;
};

type Trouble = { readonly problem: string };

// The scanner's own limit is 120 s by default; while it works it sends nothing.
const SILENCE_MS = 150_000;
const CHUNK = 64 * 1024;
const MAX_REPLY = 4096;

/** Speaks the protocol of clamd: INSTREAM, with the file in pieces that state their length. */
export function openVirusScanner(
  { address, whenAway }: ScannerConfig,
  onTrouble: (trouble: Trouble) => void,
): VirusScanner {
  return {
    async requireClean(path) {
      const reply = await converse(address, "zINSTREAM\0", path).catch(
        (error: unknown) => `${error instanceof Error ? error.message : String(error)} ERROR`,
      );
      if (reply.endsWith(" OK")) return;
      const [, virus] = /^stream: (.+) FOUND$/.exec(reply) ?? [];
      if (virus !== undefined) {
        onTrouble({ problem: `refused an infected file: ${virus}` });
        throw new AppError("files.infected");
      }
      onTrouble({ problem: reply.replace(/ ERROR$/, "") || "no reply" });
      if (whenAway === "refuse") throw new AppError("files.notScanned");
    },
  };
}

/** Returns what the scanner calls itself; throws if it does not answer. */
export async function askScannerVersion({ address }: ScannerConfig): Promise<string> {
  const reply = await converse(address, "zVERSION\0");
  if (!reply.startsWith("ClamAV"))
    throw new Error(`It is no clamd: it answered ${reply || "nothing"}.`);
  return reply;
}

/** Sends a command, and after it a file if there is one; returns the reply. */
function converse(
  address: ScannerConfig["address"],
  command: string,
  path?: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    let reply = "";
    socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error("it does not answer")));
    // A scanner that refuses a file because of its size answers before it has all of it, and closes the connection.
    socket.on("error", (error) => (reply === "" ? reject(error) : resolve(textOf(reply))));
    socket.on("data", (bytes: Buffer) => {
      reply += bytes.toString("utf8");
      if (reply.length > MAX_REPLY) socket.destroy(new Error("its answer is too long"));
    });
    socket.on("close", () => resolve(textOf(reply)));
    socket.on("end", () => socket.destroy());
    socket.write(command);
    if (path === undefined) return;
    send(socket, path).catch((error: unknown) => {
      if (!socket.destroyed) socket.destroy(error as Error);
    });
  });
}

function textOf(reply: string): string {
  return (reply.split("\0", 1)[0] ?? "").trim();
}

async function send(socket: Socket, path: string): Promise<void> {
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
    if (socket.destroyed) return;
    await write(socket, lengthOf((chunk as Buffer).length));
    await write(socket, chunk as Buffer);
  }
  await write(socket, lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}
