import { readAddress } from "./read-setting.ts";

/** Where traces are sent, and by what name. */
export type TracingConfig = {
  /** The address of the collector; `/v1/traces` is added to it. */
  readonly endpoint: string;
  /** What is sent along, such as a key of the collector. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
};

/** Reads the settings of traces, by the names that OpenTelemetry gives them; undefined if none are sent. */
export function readTracing(
  setting: (name: string) => string | undefined,
): TracingConfig | undefined {
  const endpoint = setting("OTEL_EXPORTER_OTLP_ENDPOINT");
  const headers = parsePairs(setting("OTEL_EXPORTER_OTLP_HEADERS") ?? "");
  const serviceName = setting("OTEL_SERVICE_NAME") ?? "mosaico";
  if (endpoint === undefined) return undefined;
  const example = "http://127.0.0.1:4318";
  return {
    endpoint: readAddress("OTEL_EXPORTER_OTLP_ENDPOINT", endpoint, ["http:", "https:"], example),
    headers,
    serviceName,
  };
}

/** Pairs such as `a=1,b=2`, as OpenTelemetry writes them, with escapes of URLs in the values. */
function parsePairs(text: string): Record<string, string> {
  const pairs = text.split(",").flatMap((pair) => {
    const at = pair.indexOf("=");
    return at < 1 ? [] : [[pair.slice(0, at).trim(), decode(pair.slice(at + 1).trim())] as const];
  });
  return Object.fromEntries(pairs);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
