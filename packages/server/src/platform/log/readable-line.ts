const CLOCK = { start: 11, end: 19 };

/**
 * Formats a log line for a terminal; returns undefined for a successful request. Whatever others wrote into it can neither
 * begin a line of its own nor control the terminal.
 */
export function readableLine(json: string): string | undefined {
  const { level, time, msg, err, res, ...rest } = JSON.parse(json) as Record<string, unknown>;
  if (level === "info" && res !== undefined) return undefined;
  const error = asRecord(err);
  const details = { ...rest, ...(res !== undefined && { status: asRecord(res)["statusCode"] }) };
  const parts = [
    String(time).slice(CLOCK.start, CLOCK.end),
    level === "info" ? "" : String(level).toUpperCase(),
    typeof msg === "string" ? visible(msg) : "",
    ...Object.entries(details).map(
      ([name, value]) =>
        `${name}=${visible(typeof value === "string" ? value : JSON.stringify(value))}`,
    ),
  ];
  const stack = typeof error["stack"] === "string" ? error["stack"].split("\n") : [];
  const lines = [parts.filter((part) => part !== "").join(" "), ...stack.map(indented)];
  return `${lines.join("\n")}\n`;
}

/** Control characters as their numbers. */
function visible(text: string): string {
  return text.replaceAll(
    /\p{Cc}/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A line of a stack, whose message may itself have several. */
function indented(line: string): string {
  return `  ${visible(line)}`;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
