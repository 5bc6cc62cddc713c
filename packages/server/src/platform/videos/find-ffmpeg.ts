import { findProgram } from "../process/find-program.ts";

const NAMES = process.platform === "win32" ? ["ffmpeg.exe"] : ["ffmpeg"];
const USUAL_FOLDERS = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin", "C:\\ffmpeg\\bin"];

/**
 * The path of ffmpeg, or undefined if it is turned off or not installed.
 * @throws {StartError} if the configured one cannot be run.
 */
export function findFfmpeg(value: string, path?: string): string | undefined {
  return findProgram(
    {
      setting: "VIDEO_CONVERTER",
      value,
      names: NAMES,
      usualFolders: USUAL_FOLDERS,
      advice: "Set the path of ffmpeg, or off.",
    },
    path,
  );
}
