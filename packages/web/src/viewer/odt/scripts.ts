import type { Script } from "./read-looks.ts";

const ASIAN =
  /[\u1100-\u11FF\u2E80-\u9FFF\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFFEF]/u;
const COMPLEX = /[\u0590-\u08FF\u0900-\u0DFF\u0E00-\u0EFF\uFB1D-\uFDCF\uFDF0-\uFDFF\uFE70-\uFEFC]/u;
const LETTER = /[\p{L}\p{N}]/u;

/** Splits text where its script changes. Spaces and signs belong to what precedes them. */
export function splitByScript(text: string): { readonly text: string; readonly script: Script }[] {
  if (!ASIAN.test(text) && !COMPLEX.test(text)) return [{ text, script: "latin" }];
  const parts: { text: string; script: Script }[] = [];
  for (const sign of text) {
    const last = parts.at(-1);
    const script: Script | undefined = ASIAN.test(sign)
      ? "asian"
      : COMPLEX.test(sign)
        ? "complex"
        : LETTER.test(sign)
          ? "latin"
          : undefined;
    if (last === undefined) parts.push({ text: sign, script: script ?? "latin" });
    else if (script === undefined || script === last.script) last.text += sign;
    else parts.push({ text: sign, script });
  }
  return parts;
}
