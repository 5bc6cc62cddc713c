import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCE = fileURLToPath(new URL("faults.c", import.meta.url));
const { EROFS, ENOSPC, EIO } = constants.errno;
const ERRORS = { none: 0, "read-only": EROFS, full: ENOSPC, broken: EIO } as const;

/** Whether this machine can give a process faults of the operating system: Linux, with a C compiler. */
export const canInjectFaults =
  process.platform === "linux" && spawnSync("cc", ["--version"]).status === 0;

/** The faults of one process. */
export type InjectedFaults = {
  /** What the process has to be started with. */
  readonly env: Readonly<Record<string, string>>;
  /** How writes below the folder fail from now on. */
  disk(state: keyof typeof ERRORS): void;
  /** Sets the clock of the process ahead of the real one, or behind it, by this many seconds. */
  setClock(aheadSeconds: number): void;
  remove(): void;
};

export function injectFaults(folder: string, control: string): InjectedFaults {
  const state = Buffer.alloc(16);
  const write = () => writeFileSync(control, state, { flag: existsSync(control) ? "r+" : "w" });
  write();
  return {
    env: { LD_PRELOAD: compiled(), FAULTS: control, FAULTS_FOLDER: folder },
    disk: (name) => {
      state.writeInt32LE(ERRORS[name], 8);
      write();
    },
    setClock: (aheadSeconds) => {
      state.writeBigInt64LE(BigInt(aheadSeconds) * 1000n, 0);
      write();
    },
    remove: () => rmSync(control, { force: true }),
  };
}

/** Compiled once for each version of its source. */
function compiled(): string {
  const mark = createHash("sha256").update(readFileSync(SOURCE)).digest("hex").slice(0, 16);
  const folder = join(tmpdir(), `mosaico-faults-${process.getuid?.() ?? 0}`);
  const made = join(folder, `${mark}.so`);
  if (existsSync(made)) return made;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `${mark}.${process.pid}.part`);
  execFileSync("cc", ["-O2", "-shared", "-fPIC", "-o", unfinished, SOURCE, "-ldl"]);
  renameSync(unfinished, made);
  return made;
}
