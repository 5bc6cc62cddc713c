import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Confinement } from "../process/confine.ts";
import { type RunEnd, runConfined } from "../process/run-confined.ts";
import { sofficeProfile } from "./soffice-profile.ts";

/** How to start LibreOffice. */
export type Soffice = Confinement & {
  readonly program: string;
  /** The path of settings that add fonts to those of the machine. */
  readonly fontSettings?: string | undefined;
};

type SofficeRun = {
  /** A separate folder for the profile and all output. */
  readonly folder: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
};

const QUIETLY = [
  "--headless",
  "--invisible",
  "--norestore",
  "--nolockcheck",
  "--nodefault",
  "--nofirststartwizard",
];

/** The path of LibreOffice's profile within a run's folder. */
export function profileIn(folder: string): string {
  return join(folder, "profile");
}

/**
 * Writes a profile that contains only our settings. LibreOffice fills in the rest at its first start, which takes it
 * long.
 */
export async function writeColdProfile(
  folder: string,
  options?: Parameters<typeof sofficeProfile>[0],
): Promise<void> {
  const user = join(profileIn(folder), "user");
  await mkdir(user, { recursive: true });
  await writeFile(join(user, "registrymodifications.xcu"), sofficeProfile(options));
}

type Conversion = SofficeRun & {
  readonly document: string;
  readonly format?: "pdf" | "xlsx" | "fodt";
};

/** Has LibreOffice convert a document to `out` in the folder. The presence of the file shows whether it succeeded. */
export async function convertBySoffice(
  soffice: Soffice,
  { folder, document, format = "pdf", ...bounds }: Conversion,
): Promise<RunEnd> {
  return runConfined({
    ...bounds,
    folder,
    variables: variablesFor(soffice),
    command: [
      ...soffice.prefix,
      soffice.program,
      profileParameter(folder),
      ...QUIETLY,
      "--convert-to",
      format,
      "--outdir",
      join(folder, "out"),
      document,
    ],
  });
}

/** Has LibreOffice fill the profile in a folder, using a document of our own. Returns whether it succeeded. */
export async function fillProfile(
  soffice: Soffice,
  run: SofficeRun,
): Promise<RunEnd & { readonly isFilled: boolean }> {
  await writeColdProfile(run.folder);
  const document = join(run.folder, "warm-up.txt");
  await writeFile(document, "Mosaico");
  const end = await convertBySoffice(soffice, { ...run, document });
  const isFilled = end.stopped === undefined && existsSync(join(run.folder, "out/warm-up.pdf"));
  return { ...end, isFilled };
}

/** The output of LibreOffice about its version. */
export async function askSofficeVersion(
  { program, prefix }: Soffice,
  { folder, ...bounds }: SofficeRun,
): Promise<RunEnd> {
  return runConfined({
    ...bounds,
    folder,
    command: [...prefix, program, "--version", profileParameter(folder)],
  });
}

function variablesFor({ fontSettings }: Soffice): Record<string, string> {
  return fontSettings === undefined ? {} : { FONTCONFIG_FILE: fontSettings };
}

function profileParameter(folder: string): string {
  return `-env:UserInstallation=${pathToFileURL(profileIn(folder)).href}`;
}
