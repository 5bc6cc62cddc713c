import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { StartError } from "../start-error.ts";

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
export function findSoffice(wanted: string, path = process.env["PATH"] ?? ""): string | undefined {
  if (wanted === "off") return undefined;
  if (wanted !== "auto") {
    if (canRun(wanted)) return wanted;
    throw new StartError(
      `OFFICE_CONVERTER: ${wanted} is not a program that this user may run. Set the path of LibreOffice's soffice, or off.`,
    );
  }
  const folders = [...path.split(delimiter).filter((folder) => folder !== ""), ...USUAL_FOLDERS];
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(canRun);
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
