import { parseArgs } from "node:util";
import { MosaicoError } from "@mosaico/client";
import { type Command, CommandError, EXIT, type Run } from "./command.ts";
import { helpOf, helpOfCommand } from "./help.ts";
import { type OutputParts, outputTo } from "./output.ts";

type Parts = Pick<OutputParts, "stdout" | "stderr" | "env"> & {
  readonly groups: readonly (readonly [title: string, commands: readonly Command[]])[];
  readonly signal: AbortSignal;
  readonly version: string;
};

/** Runs the command that the arguments name, and returns the exit code. */
export async function runCommand(args: readonly string[], parts: Parts): Promise<number> {
  const [name = "", ...rest] = args;
  if (name === "" || name === "help" || name === "--help" || name === "-h") {
    (name === "" ? parts.stderr : parts.stdout).write(helpOf(parts.groups));
    return name === "" ? EXIT.usage : EXIT.done;
  }
  if (name === "--version") {
    parts.stdout.write(`${parts.version}\n`);
    return EXIT.done;
  }
  const command = parts.groups.flatMap(([, commands]) => commands).find((one) => one.name === name);
  const out = outputTo({ ...parts, isJson: rest.includes("--json") });
  if (command === undefined) {
    const message = `there is no command ${JSON.stringify(name)}; see mosaico --help`;
    out.fail(message, { code: "usage", message });
    return EXIT.usage;
  }
  if (rest.includes("--help") || rest.includes("-h")) {
    parts.stdout.write(helpOfCommand(command));
    return EXIT.done;
  }
  try {
    const { env, signal } = parts;
    return (await command.run({ ...read(command, rest), env, signal, out })) ?? EXIT.done;
  } catch (error) {
    return failed(error, { out, signal: parts.signal, name });
  }
}

function read(command: Command, args: readonly string[]): Pick<Run, "words" | "options"> {
  const wrong = (reason: string) =>
    new CommandError(`${reason}; see mosaico ${command.name} --help`, EXIT.usage);
  let parsed;
  try {
    const options = { ...command.options, json: { type: "boolean" } } as const;
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw wrong((error as Error).message.split(". ")[0] ?? "");
  }
  const [min, max] = command.words;
  const count = parsed.positionals.length;
  if (count < min) throw wrong("something is missing");
  if (count > max) throw wrong(`too much: ${JSON.stringify(parsed.positionals[max])}`);
  return {
    words: parsed.positionals,
    options: parsed.values,
  };
}

function failed(
  error: unknown,
  { out, signal, name }: Pick<Run, "out" | "signal"> & { readonly name: string },
): number {
  if (signal.aborted) {
    out.fail("interrupted", { code: "interrupted" });
    return EXIT.interrupted;
  }
  if (error instanceof CommandError) {
    out.fail(error.message, {
      code: error.exit === EXIT.usage ? "usage" : name,
      message: error.message,
    });
    return error.exit;
  }
  if (error instanceof MosaicoError) {
    const { code, status, errors } = error;
    out.fail(wordsOf(error), { code, status, ...(errors.length > 0 && { errors }) });
    if (status === 401 || status === 403) return EXIT.notPermitted;
    return status === 404 ? EXIT.notFound : EXIT.failed;
  }
  const message = error instanceof Error ? error.message : String(error);
  out.fail(message, { code: "failed", message });
  return EXIT.failed;
}

function wordsOf({ code, status, path, retryAfter, cause }: MosaicoError): string {
  const where = path === undefined ? "" : ` at ${path}`;
  switch (true) {
    case code === "network": {
      const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
      return `the server cannot be reached${reason instanceof Error ? `: ${reason.message}` : ""}`;
    }
    case status === 401:
      return "the token is not valid (any more); run mosaico login";
    case code === "tokens.outOfScope":
      return "the token is not for that: its scope, account or mosaics exclude it";
    case status === 403:
      return `you may not do that (${code})`;
    case status === 404:
      return "not found, or not visible to this token";
    case status === 429:
      return `too many requests; try again in ${retryAfter ?? 60} s`;
    default:
      return `the server refused it: ${code}${where} (${status}); /api/docs/errors/${code} says what to do`;
  }
}
