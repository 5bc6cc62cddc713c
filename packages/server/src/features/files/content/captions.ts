import { AppError } from "#platform/http/app-error.ts";

/** More cues than in a video of many hours. */
const MAX_CUES = 20_000;
const MAX_CUE_LENGTH = 2000;

const STAMP = String.raw`(?:(\d{1,4}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})`;
const TIMING = new RegExp(String.raw`^\s*${STAMP}\s+-->\s+${STAMP}(?:[ \t]+(.*))?$`);
const BEGINS_AS_VTT = /^WEBVTT(?:[ \t\n]|$)/;
const BEGINS_AS_SRT = new RegExp(String.raw`^\s*\d+[ \t]*\n\s*${STAMP}\s+-->`);
// The position of a cue. Regions and styles are dropped together with the blocks that define them.
const SETTING =
  /^(?:vertical:(?:rl|lr)|line:-?\d{1,3}(?:\.\d+)?%?(?:,(?:start|center|end))?|position:\d{1,3}(?:\.\d+)?%(?:,(?:line-left|center|line-right))?|size:\d{1,3}(?:\.\d+)?%|align:(?:start|center|end|left|right))$/;

/** Whether the text starts like WebVTT or SubRip captions. */
export function beginsAsCaptions(head: Buffer): boolean {
  const text = lines(head.toString("utf8"));
  return !text.includes("\0") && (BEGINS_AS_VTT.test(text) || BEGINS_AS_SRT.test(text));
}

/**
 * Rewrites captions as WebVTT from their cues, dropping everything else. Throws `files.wrongType` if they are neither
 * WebVTT nor SubRip in UTF-8, and `files.damaged` if they have no cue or too many. Source: WebVTT, W3C Candidate
 * Recommendation, section 4.
 */
export function readCaptions(bytes: Buffer): string {
  const text = lines(decode(bytes));
  if (!beginsAsCaptions(bytes)) throw new AppError("files.wrongType");
  const cues = text.split(/\n{2,}/).flatMap((block) => cueOf(block) ?? []);
  if (cues.length === 0 || cues.length > MAX_CUES) throw new AppError("files.damaged");
  return `WEBVTT\n\n${cues.join("\n\n")}\n`;
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("files.wrongType");
  }
}

function lines(text: string): string {
  return text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
}

function cueOf(block: string): string | undefined {
  const all = block.split("\n");
  const at = all.findIndex((line) => TIMING.test(line));
  const timing = TIMING.exec(all[at] ?? "");
  // Blocks of styles, regions and notes have no timing; that of a cue is in the first line, or the second after the
  // cue's name.
  if (timing === null || at > 1) return undefined;
  const text = all
    .slice(at + 1)
    .map((line) => clean(line))
    .filter((line) => line !== "")
    .join("\n")
    .slice(0, MAX_CUE_LENGTH);
  if (text === "") return undefined;
  const settings = (timing[9] ?? "").split(/[ \t]+/).filter((one) => SETTING.test(one));
  const times = `${stamp(timing.slice(1, 5))} --> ${stamp(timing.slice(5, 9))}`;
  return `${[times, ...settings].join(" ")}\n${text}`;
}

function clean(line: string): string {
  // An arrow in a cue's text would start another cue, and WebVTT has no SubRip fonts.
  return line
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, "")
    .replaceAll("-->", "→")
    .replaceAll(/<\/?font[^>]*>|\{\\[^}]*\}/gi, "")
    .trim();
}

function stamp([hours = "0", minutes = "0", seconds = "0", fraction = "0"]: (
  | string
  | undefined
)[]): string {
  const pad = (part: string) => part.padStart(2, "0");
  return `${pad(hours)}:${pad(minutes)}:${pad(seconds)}.${fraction.padEnd(3, "0")}`;
}
