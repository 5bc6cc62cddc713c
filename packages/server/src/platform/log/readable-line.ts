const CLOCK = { start: 11, end: 19 };

/** Formats a log line for a terminal; returns undefined for a successful request. */
export function readableLine(json: string): string | undefined {
  const { level, time, msg, err, res, ...rest } = JSON.parse(json) as Record<string, unknown>;
  if (level === "info" && res !== undefined) return undefined;
  const error = asRecord(err);
  const details = { ...rest, ...(res !== undefined && { status: asRecord(res)["statusCode"] }) };
  const parts = [
    String(time).slice(CLOCK.start, CLOCK.end),
    level === "info" ? "" : String(level).toUpperCase(),
    typeof msg === "string" ? msg : "",
    ...Object.entries(details).map(
      ([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
    ),
  ];
  const stack = typeof error["stack"] === "string" ? `\n${error["stack"]}` : "";
  return `${parts.filter((part) => part !== "").join(" ")}${stack}\n`;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
