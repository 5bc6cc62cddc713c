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
 * The log: one JSON object a line, never with a password or a token. For a person at a terminal the lines are
 * short and readable, and requests that went well are left out.
 */
export function createLog(
  level: LogLevel,
  options: { forPerson: boolean; to?: DestinationStream },
): Logger {
  // Written at once: what is said right before the process ends arrives, and lines keep their order with others'.
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
