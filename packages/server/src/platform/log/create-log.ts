import { type DestinationStream, type Logger, pino } from "pino";
import type { LogLevel } from "../config/config.ts";
import { readableLine } from "./readable-line.ts";

const SECRETS = [
  "authorization",
  "cookie",
  "set-cookie",
  "password",
  "token",
  "token_hash",
  "password_hash",
  "html",
];

const STANDARD_OUTPUT = 1;
// How much is buffered while nothing can be written, as on a full disk; further lines are dropped.
const MAX_WAITING_BYTES = 1024 * 1024;

/**
 * Creates the log: one JSON object per line, never with a password or a token. At a terminal the lines are short and
 * readable, and successful requests are omitted. Logging never throws: lines that cannot be written wait for the next.
 */
export function createLog(
  level: LogLevel,
  options: { forPerson: boolean; to?: DestinationStream | number },
): Logger {
  const { to = STANDARD_OUTPUT } = options;
  const lines = typeof to === "number" ? descriptor(to) : to;
  const destination = options.forPerson ? forPerson(lines) : lines;
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRETS.flatMap(everywhere), censor: "[hidden]" },
    },
    destination,
  );
}

function everywhere(name: string): string[] {
  const key = `["${name}"]`;
  return [key, `*${key}`, `*.*${key}`];
}

function descriptor(fd: number): DestinationStream {
  // Written synchronously: lines logged right before the process exits are not lost, and keep their order with other
  // output.
  const lines = pino.destination({ dest: fd, sync: true, maxLength: MAX_WAITING_BYTES });
  // Without a listener a failed write throws, and fails the request that is being logged.
  lines.on("error", () => {});
  return lines;
}

function forPerson(lines: DestinationStream): DestinationStream {
  return {
    write: (json) => {
      const line = readableLine(json);
      if (line !== undefined) lines.write(line);
    },
  };
}
