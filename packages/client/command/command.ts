import type { ParseArgsConfig } from "node:util";
import type { Output } from "./output.ts";

/** Exit codes, which are part of what scripts rely on. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  notPermitted: 3,
  notFound: 4,
  interrupted: 130,
} as const;

/** A reason to stop that is printed as it is. */
export class CommandError extends Error {
  readonly exit: number;

  constructor(message: string, exit: number = EXIT.failed) {
    super(message);
    this.exit = exit;
  }
}

/** What a command is run with. */
export type Run = {
  /** The arguments that are no options. */
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: Output;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
};

/** A command of the command line. */
export type Command = {
  readonly name: string;
  /** What it does, in a line. */
  readonly summary: string;
  /** Its arguments, as shown after its name; one line for each form. */
  readonly usage: readonly string[];
  /** What its help says about each option, and what else there is to know. */
  readonly help: readonly (readonly [term: string, text: string])[];
  readonly options: NonNullable<ParseArgsConfig["options"]>;
  /** How many words it takes. */
  readonly words: readonly [min: number, max: number];
  /** Returns the exit code, if it is not 0. */
  run(run: Run): Promise<number | void>;
};

/** The text of an option, if it was used. */
export function textOf({ options }: Pick<Run, "options">, name: string): string | undefined {
  const value = options[name];
  return typeof value === "string" ? value : undefined;
}
