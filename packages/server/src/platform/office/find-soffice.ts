import { findProgram } from "../process/find-program.ts";

const NAMES = process.platform === "win32" ? ["soffice.exe"] : ["soffice", "libreoffice"];
const USUAL_FOLDERS = [
  "/usr/bin",
  "/usr/local/bin",
  "/usr/lib/libreoffice/program",
  "/opt/libreoffice/program",
  "/Applications/LibreOffice.app/Contents/MacOS",
  "C:\\Program Files\\LibreOffice\\program",
];

/**
 * The path of LibreOffice's executable, or undefined if it is turned off or not installed.
 * @throws {StartError} if the configured one cannot be run.
 */
export function findSoffice(value: string, path?: string): string | undefined {
  return findProgram(
    {
      setting: "OFFICE_CONVERTER",
      value,
      names: NAMES,
      usualFolders: USUAL_FOLDERS,
      advice: "Set the path of LibreOffice's soffice, or off.",
    },
    path,
  );
}
