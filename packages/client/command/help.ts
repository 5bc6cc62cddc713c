import type { Command } from "./command.ts";

const WIDTH = 22;

/** The list of all commands. */
export function helpOf(
  groups: readonly (readonly [title: string, commands: readonly Command[]])[],
): string {
  const lines = ["Usage: mosaico <command> [options]", ""];
  for (const [title, commands] of groups) {
    lines.push(`${title}:`, ...commands.map(({ name, summary }) => row(name, summary)), "");
  }
  lines.push(
    "Every command has --help and --json. Exit codes: 0 done, 1 failed, 2 wrong usage,",
    "3 not permitted, 4 not found, 130 interrupted. mosaico --version prints the version.",
    "",
  );
  return lines.join("\n");
}

/** The help of one command. */
export function helpOfCommand({ name, summary, usage, help }: Command): string {
  const forms = (usage.length === 0 ? [""] : usage).map((one) =>
    `  mosaico ${name} ${one}`.trimEnd(),
  );
  return [
    `${summary}.`,
    "",
    "Usage:",
    ...forms,
    "",
    ...help.map(([term, text]) => row(term, text)),
    row("--json", "the result as JSON on stdout, and errors as JSON on stderr"),
    "",
  ].join("\n");
}

function row(term: string, text: string): string {
  return term.length < WIDTH
    ? `  ${term.padEnd(WIDTH)}${text}`
    : `  ${term}\n  ${"".padEnd(WIDTH)}${text}`;
}
