import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { findConfinement } from "../process/confine.ts";
import { runConfined } from "../process/run-confined.ts";
import type { FfmpegAbilities } from "./ffmpeg-command.ts";

/** An ffmpeg on this machine. */
export type Ffmpeg = {
  readonly program: string;
  readonly version: string | undefined;
  /** Undefined if it cannot encode H.264. */
  readonly abilities: FfmpegAbilities | undefined;
};

const ASK_MS = 10_000;
const MAX_ANSWER = 200_000;
const ENCODERS = ["libx264", "libopenh264"] as const;

/** Asks an ffmpeg for its version and for what it can do. One that does not answer in time can do nothing. */
export async function askFfmpeg(
  program: string,
  { parent, signal }: { readonly parent: string; readonly signal: AbortSignal },
): Promise<Ffmpeg> {
  const { prefix } = findConfinement();
  const folder = await mkdtemp(join(parent, "version-"));
  const ask = async (...parameters: readonly string[]) => {
    let answer = "";
    await runConfined({
      folder,
      signal,
      command: [...prefix, program, "-hide_banner", ...parameters],
      timeoutMs: ASK_MS,
      onOutput: (text) => (answer = (answer + text).slice(0, MAX_ANSWER)),
    });
    return answer;
  };
  try {
    const version = /^ffmpeg version (\S{1,60})/m.exec(await ask("-version"))?.[1];
    const encoders = await ask("-encoders");
    const encoder = ENCODERS.find((name) => hasLine(encoders, name));
    const filters = await ask("-filters");
    const mapsTones = hasLine(filters, "zscale") && hasLine(filters, "tonemap");
    return { program, version, abilities: encoder && { encoder, mapsTones } };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether a list of ffmpeg has an entry of this name, after the letters that say what it can do. */
function hasLine(list: string, name: string): boolean {
  return list.split("\n").some((line) => line.trim().split(/\s+/)[1] === name);
}
