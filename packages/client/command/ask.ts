import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { CommandError, EXIT, type Run } from "./command.ts";

/** Asks on the terminal, or reads a line of what is piped in. A hidden answer is not shown. */
export async function ask(
  question: string,
  { signal, out }: Pick<Run, "signal" | "out">,
  { isHidden = false } = {},
): Promise<string> {
  if (!process.stdin.isTTY) return firstLine();
  if (!out.isForPerson) throw new CommandError(`${question} is missing`, EXIT.usage);
  process.stderr.write(`${question}: `);
  const silent = new Writable({ write: (_piece, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: isHidden ? silent : process.stderr,
    terminal: true,
  });
  try {
    return (await lines.question("", { signal })).trim();
  } finally {
    lines.close();
    if (isHidden) process.stderr.write("\n");
  }
}

/** Whether the person agrees. Nobody can be asked in a pipe. */
export async function confirm(
  question: string,
  run: Pick<Run, "signal" | "out">,
): Promise<boolean> {
  if (!process.stdin.isTTY || !run.out.isForPerson) {
    throw new CommandError("nobody can be asked here; repeat it with --yes", EXIT.usage);
  }
  return /^y(?:es)?$/i.test(await ask(`${question} [y/N]`, run));
}

async function firstLine(): Promise<string> {
  let text = "";
  for await (const piece of process.stdin) {
    text += String(piece);
    if (text.includes("\n") || text.length > 10_000) break;
  }
  return (text.split("\n")[0] ?? "").trim();
}
