type Stream = { readonly isTTY?: boolean; readonly columns?: number; write(text: string): unknown };

export type OutputParts = {
  readonly stdout: Stream;
  readonly stderr: Stream;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Results are printed as JSON, and nothing else is. */
  readonly isJson: boolean;
};

export type Output = ReturnType<typeof outputTo>;

const DEFAULT_COLUMNS = 80;

/** Results are written to stdout; progress and everything for people to stderr, so that pipes get results alone. */
export function outputTo({ stdout, stderr, env, isJson }: OutputParts) {
  const isColoured = (stream: Stream) =>
    stream.isTTY === true && !env["NO_COLOR"] && env["TERM"] !== "dumb";
  let shown = 0;
  const clear = () => {
    if (shown > 0) stderr.write(`\r${" ".repeat(shown)}\r`);
    shown = 0;
  };
  return {
    isJson,
    /** Whether somebody can be asked. */
    isForPerson: stderr.isTTY === true && !isJson,
    /** Prints a line of the result. */
    print(line: string): void {
      clear();
      if (!isJson) stdout.write(`${line}\n`);
    },
    /** Prints the result for programs, on one line. */
    json(value: unknown): void {
      clear();
      if (isJson) stdout.write(`${JSON.stringify(value)}\n`);
    },
    /** Tells the person something that is no result. */
    say(line: string): void {
      clear();
      if (!isJson) stderr.write(`${line}\n`);
    },
    /** Shows how far a long task is, in a line that the next output replaces; on terminals only. */
    progress(line: string): void {
      if (stderr.isTTY !== true || isJson) return;
      clear();
      const text = line.slice(0, (stderr.columns ?? DEFAULT_COLUMNS) - 1);
      stderr.write(text);
      shown = text.length;
    },
    /** Prints why the command failed. */
    fail(line: string, details: object): void {
      clear();
      stderr.write(isJson ? `${JSON.stringify({ error: details })}\n` : `mosaico: ${line}\n`);
    },
    bold: (text: string) => (isColoured(stdout) ? `\u001b[1m${text}\u001b[22m` : text),
    dim: (text: string) => (isColoured(stdout) ? `\u001b[2m${text}\u001b[22m` : text),
  };
}
