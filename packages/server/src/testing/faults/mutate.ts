/** Values that programs stumble over, whatever was expected in their place. */
const NASTY: readonly unknown[] = [
  null,
  true,
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "😀".repeat(200),
  "ﷺ".repeat(5000),
  "x".repeat(100_000),
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "%00",
  "%",
  "' or 1=1 --",
  "1e999",
  "NaN",
  "-1",
  "9007199254740993",
  "99999999999999999999",
  "0000-00-00",
  "+275760-09-13T00:00:00.001Z",
  "2026-02-30T25:61:00Z",
  "javascript:alert(1)",
  "http://[::1",
  "xn--a.example",
  0,
  -0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1.7976931348623157e308,
  5e-324,
  [],
  {},
  [[[[[[[[]]]]]]]],
  { length: -1 },
  { toString: null },
  JSON.parse('{"__proto__": {"admin": true}}'),
];

/** Some of them have no text of their own. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Chance that is the same for the same seed. */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const upTo = (max: number) => Math.floor(next() * (max + 1));
  const pick = <Value>(values: readonly Value[]) => values[upTo(values.length - 1)] as Value;

  /** A copy of a value of JSON in which one value, at any depth, is another one, missing, or there many times. */
  function harm(value: unknown): unknown {
    if (Array.isArray(value) && value.length > 0 && next() < 0.85) {
      const at = upTo(value.length - 1);
      if (next() < 0.1) return Array.from({ length: 500 }, () => value[at] as unknown);
      return value.map((entry, index) => (index === at ? harm(entry) : (entry as unknown)));
    }
    if (typeof value === "object" && value !== null && next() < 0.95) {
      const entries = Object.entries(value);
      if (entries.length === 0 || next() < 0.05) {
        return { ...value, [textOf(pick(NASTY))]: pick(NASTY) };
      }
      const at = upTo(entries.length - 1);
      return Object.fromEntries(
        next() < 0.15
          ? entries.toSpliced(at, 1)
          : entries.map(([name, entry], index) => [name, index === at ? harm(entry) : entry]),
      );
    }
    if (typeof value === "string" && next() < 0.4) return cut(value) + textOf(pick(NASTY));
    if (typeof value === "number" && next() < 0.4) return value + pick([1, -1, 0.5, 1e9, -1e9]);
    return pick(NASTY);
  }

  /** A text that ends too early, or in which one character is another one. */
  function cut(text: string): string {
    const at = upTo(text.length);
    const isEnd = next() < 0.5;
    return isEnd
      ? text.slice(0, at)
      : `${text.slice(0, at)}${pick(["\u0000", "}", '"', "\\", "é"])}${text.slice(at + 1)}`;
  }

  function harmFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const harmed = harm(fields);
    return typeof harmed === "object" && harmed !== null ? { ...harmed } : { ...fields };
  }

  return { upTo, pick, harm, harmFields, cut };
}
