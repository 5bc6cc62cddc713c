import { spawnSync } from "node:child_process";

const PROBE_MS = 2000;
const OFFLINE: readonly (readonly string[])[] = [
  ["unshare", "--net"],
  ["unshare", "--user", "--map-current-user", "--net"],
  ["unshare", "--user", "--map-root-user", "--net"],
];
// Half a gigabyte per file. When memory runs out, Linux kills these processes first, so that the requests waiting for
// other work survive.
const ALWAYS =
  "ulimit -f 1048576; ulimit -c 0; (echo 1000 > /proc/self/oom_score_adj) 2> /dev/null";
// 4 GB of address space and three minutes of processor time.
const SOFFICE_LIMITS = "ulimit -v 4194304; ulimit -t 180";
/**
 * 8 GB of address space, of which a video with large pictures takes a part in each thread, and four hours of
 * processor time.
 */
export const VIDEO_LIMITS = "ulimit -v 8388608; ulimit -t 14400";
/**
 * Six minutes of processor time. WebAssembly reserves more address space than any machine has memory, so address space
 * is not limited.
 */
export const WASM_LIMITS = "ulimit -t 360";

/** A command prefix that limits resources and cuts the process off from every network. */
export type Confinement = { readonly prefix: readonly string[]; readonly isOffline: boolean };

/** Finds the strongest confinement that this machine allows. */
export function findConfinement(limits = SOFFICE_LIMITS): Confinement {
  if (process.platform === "win32") return { prefix: [], isOffline: false };
  const script = `${limits}; ${ALWAYS}; exec nice -n 15 "$@"`;
  const bounded = process.platform === "linux" ? ["/bin/sh", "-c", script, "confined"] : [];
  const offline = OFFLINE.find(works);
  return { prefix: [...(offline ?? []), ...bounded], isOffline: offline !== undefined };
}

function works([program = "", ...parameters]: readonly string[]): boolean {
  const probe = spawnSync(program, [...parameters, "true"], {
    timeout: PROBE_MS,
    stdio: "ignore",
  });
  return probe.status === 0;
}
