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

/**
 * Creates the log: one JSON object per line, never with a password or a token. At a terminal the lines are short and
 * readable, and successful requests are omitted.
 */
export function createLog(
  level: LogLevel,
  options: { forPerson: boolean; to?: DestinationStream },
): Logger {
  // Written synchronously: lines logged right before the process exits are not lost, and keep their order with other
  // output.
  const lines = options.to ?? pino.destination({ dest: 1, sync: true });
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

function forPerson(lines: DestinationStream): DestinationStream {
  return {
    write: (json) => {
      const line = readableLine(json);
      if (line !== undefined) lines.write(line);
    },
  };
}
