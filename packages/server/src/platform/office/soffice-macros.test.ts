import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findSoffice } from "./find-soffice.ts";
import { convertBySoffice, profileIn, writeColdProfile } from "./run-soffice.ts";
import { sofficeProfile } from "./soffice-profile.ts";

const program = findSoffice("auto") ?? "";
const SLOW_MS = 90_000;
const SPACES = ["office", "text", "script"].map(
  (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
);

let own: string;
let marker: string;
beforeEach(async () => {
  own = await mkdtemp(join(tmpdir(), "mosaico-macros-"));
  marker = join(own, "ran.txt");
  await writeFile(join(own, "letter.fodt"), letterWithMacro());
});
afterEach(() => rm(own, { recursive: true, force: true }));

// Without LibreOffice, the report lists these as skipped.
describe.skipIf(program === "")("a document whose macro writes a file when it is opened", () => {
  test(
    "runs if macros are allowed: the negative control",
    async () => {
      await openWith(permissive(), async () => {
        await expect.poll(() => existsSync(marker), { timeout: SLOW_MS }).toBe(true);
      });
    },
    SLOW_MS,
  );

  test.each([false, true])(
    "does not run with our settings alone, whether or not active content is allowed: %s",
    async (allowsActiveContent) => {
      await openWith(sofficeProfile({ allowsActiveContent }), async () => {
        expect(existsSync(marker)).toBe(false);
      });
    },
    SLOW_MS,
  );

  test(
    "does not run during the conversion, and the document still becomes a PDF",
    async () => {
      await writeColdProfile(own);
      await convertBySoffice(
        { program, prefix: [], isOffline: false },
        {
          folder: own,
          document: join(own, "letter.fodt"),
          timeoutMs: SLOW_MS,
          signal: new AbortController().signal,
        },
      );
      expect(existsSync(join(own, "out/letter.pdf"))).toBe(true);
      expect(existsSync(marker)).toBe(false);
    },
    SLOW_MS,
  );
});

/**
 * Opens the letter for editing, which the server never does, and has the same program convert two more documents, the
 * second after the first: whatever opening the letter triggers happens before the second.
 */
async function openWith(settings: string, look: () => Promise<void>): Promise<void> {
  const user = join(profileIn(own), "user");
  await mkdir(user, { recursive: true });
  await writeFile(join(user, "registrymodifications.xcu"), settings);
  const started = [await start("first", join(own, "letter.fodt"))];
  try {
    await isConverted("first");
    started.push(await start("second"));
    await isConverted("second");
    await look();
  } finally {
    // The first process stays open with its letter. Both are killed with whatever they have started.
    for (const { pid, exitCode } of started) {
      if (pid !== undefined && exitCode === null) process.kill(-pid, "SIGKILL");
    }
  }
}

/** Starts LibreOffice, or reaches the process that has this profile open, to open documents and convert a new one. */
async function start(name: string, ...opened: readonly string[]) {
  const document = join(own, `${name}.txt`);
  await writeFile(document, name);
  const profile = `-env:UserInstallation=file://${profileIn(own)}`;
  return spawn(
    program,
    [
      profile,
      "--headless",
      "--norestore",
      ...opened,
      "--convert-to",
      "pdf",
      "--outdir",
      own,
      document,
    ],
    { detached: true, stdio: "ignore" },
  );
}

async function isConverted(name: string): Promise<void> {
  const pdf = join(own, `${name}.pdf`);
  await expect.poll(() => existsSync(pdf), { timeout: SLOW_MS }).toBe(true);
}

function permissive(): string {
  return sofficeProfile({ allowsActiveContent: true })
    .replace(/("MacroSecurityLevel"[^>]*><value>)\d/, "$10")
    .replace(/("DisableMacrosExecution"[^>]*><value>)true/, "$1false");
}

function letterWithMacro(): string {
  const macro = `Sub Run\nOpen "${marker}" For Output As #1\nPrint #1, "ran"\nClose #1\nEnd Sub\n`;
  const where = "vnd.sun.star.script:Standard.M.Run?language=Basic&amp;location=document";
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${SPACES.join(" ")} xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:ooo="http://openoffice.org/2004/office" xmlns:dom="http://www.w3.org/2001/xml-events" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text"><office:scripts><office:script script:language="ooo:Basic"><ooo:libraries><ooo:library-embedded ooo:name="Standard"><ooo:module ooo:name="M"><ooo:source-code>${macro}</ooo:source-code></ooo:module></ooo:library-embedded></ooo:libraries></office:script><office:event-listeners><script:event-listener script:language="ooo:script" script:event-name="dom:load" xlink:href="${where}" xlink:type="simple"/></office:event-listeners></office:scripts><office:body><office:text><text:p>As it was written</text:p></office:text></office:body></office:document>`;
}
