import { spawnSync } from "node:child_process";

const PROBE_MS = 2000;
const OFFLINE: readonly (readonly string[])[] = [
  ["unshare", "--net"],
  ["unshare", "--user", "--map-current-user", "--net"],
  ["unshare", "--user", "--map-root-user", "--net"],
];
// 4 GB of address space, three minutes of processor, half a gigabyte a file; and whoever waits for an answer goes first.
const BOUNDED = [
  "/bin/sh",
  "-c",
  'ulimit -v 4194304; ulimit -t 180; ulimit -f 1048576; ulimit -c 0; exec nice -n 15 "$@"',
  "soffice",
];

/** What is put before a command to bound what it costs and to cut it off from every network. */
export type Confinement = { readonly prefix: readonly string[]; readonly isOffline: boolean };

/** The strongest confinement that this machine allows. */
export function findConfinement(): Confinement {
  if (process.platform === "win32") return { prefix: [], isOffline: false };
  const bounded = process.platform === "linux" ? BOUNDED : [];
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
