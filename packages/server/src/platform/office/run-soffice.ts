import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { DEAD_PROXY, sofficeProfile } from "./soffice-profile.ts";

export type Run = {
  readonly program: string;
  /** What is put before the command to confine it. */
  readonly prefix: readonly string[];
  /** An empty folder of its own, with the document in it. */
  readonly folder: string;
  readonly document: string;
  readonly timeoutMs: number;
  /** Ends it before its time. */
  readonly signal: AbortSignal;
};

export type RunEnd = { readonly timedOut: boolean; readonly said: string };

const MOST_SAID = 2000;

/** Lets LibreOffice write a PDF of a document into `out` of the folder. Whether it did is to be seen there. */
export async function runSoffice(run: Run): Promise<RunEnd> {
  const profile = join(run.folder, "profile");
  await mkdir(join(profile, "user"), { recursive: true });
  await writeFile(join(profile, "user/registrymodifications.xcu"), sofficeProfile());
  const command = [
    ...run.prefix,
    run.program,
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
    "--headless",
    "--invisible",
    "--norestore",
    "--nolockcheck",
    "--nodefault",
    "--nofirststartwizard",
    "--convert-to",
    "pdf",
    "--outdir",
    join(run.folder, "out"),
    run.document,
  ];
  const child = spawn(command[0] ?? run.program, command.slice(1), {
    cwd: run.folder,
    env: environment(run.folder),
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that all that it starts ends with it.
    detached: process.platform !== "win32",
    windowsHide: true,
  });
  let said = "";
  const listen = (text: string) => (said = (said + text).slice(-MOST_SAID));
  child.stdout.setEncoding("utf8").on("data", listen);
  child.stderr.setEncoding("utf8").on("data", listen);
  let timedOut = false;
  const kill = () => killGroup(child.pid);
  const timer = setTimeout(() => {
    timedOut = true;
    kill();
  }, run.timeoutMs);
  run.signal.addEventListener("abort", kill);
  if (run.signal.aborted) kill();
  try {
    await once(child, "close");
  } finally {
    clearTimeout(timer);
    run.signal.removeEventListener("abort", kill);
    // What it left behind, should it have ended without its children.
    kill();
  }
  return { timedOut, said };
}

/** Nothing of the server's own environment, which holds its secrets. */
function environment(folder: string): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return {
    PATH: PATH ?? "/usr/bin:/bin",
    ...(SystemRoot !== undefined && { SystemRoot }),
    HOME: folder,
    TMPDIR: folder,
    TEMP: folder,
    LANG: "C.UTF-8",
    SAL_USE_VCLPLUGIN: "svp",
    http_proxy: DEAD_PROXY,
    https_proxy: DEAD_PROXY,
    ftp_proxy: DEAD_PROXY,
  };
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}
