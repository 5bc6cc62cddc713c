import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const PATIENCE_MS = 180_000;

/** What LibreOffice makes of a document: its words, and pictures of its first two pages. */
export class Reference {
  #folder;

  constructor(folder) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Returns undefined if LibreOffice cannot convert it. */
  async of(file) {
    const out = join(this.#folder, "out");
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out);
    const profile = `-env:UserInstallation=file://${join(this.#folder, "profile")}`;
    try {
      await run("soffice", [profile, "--headless", "--convert-to", "pdf", "--outdir", out, file], {
        timeout: PATIENCE_MS,
      });
      const [pdf] = readdirSync(out);
      if (pdf === undefined) return undefined;
      return await readPdf(join(out, pdf), out);
    } catch (error) {
      process.stderr.write(`LibreOffice: ${String(error).split("\n")[0]}\n`);
      return undefined;
    }
  }
}

/** The words of a PDF, and pictures of its first two pages, written to a folder. */
export async function readPdf(path, folder) {
  const { stdout } = await run("pdftotext", [path, "-"], { maxBuffer: 64 * 1024 * 1024 });
  await run("pdftoppm", ["-r", "60", "-l", "2", "-png", path, join(folder, "page")]);
  const pages = readdirSync(folder).filter((name) => name.endsWith(".png"));
  return {
    words: stdout,
    pictures: pages.toSorted().map((name) => readFileSync(join(folder, name))),
  };
}
