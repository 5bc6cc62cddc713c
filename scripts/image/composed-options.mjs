import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { root } from "../tool.mjs";

/** What deploy/compose.yaml says of the server, as options of `podman run`; settings that it takes from outside are unset. */
export function composedOptions({ volume, publicUrl }) {
  const { mosaico } = parse(readFileSync(join(root, "deploy/compose.yaml"), "utf8")).services;
  const environment = Object.entries({ ...mosaico.environment, PUBLIC_URL: publicUrl }).map(
    ([key, value]) => `--env=${key}=${value.replace(/^\$\{\w+:-(.*)\}$/u, "$1")}`,
  );
  return [
    ...environment,
    ...mosaico.volumes.map((one) => `--volume=${volume}:${one.split(":")[1]}`),
    ...(mosaico.read_only ? ["--read-only", "--read-only-tmpfs=false"] : []),
    ...mosaico.tmpfs.map((path) => `--tmpfs=${path}`),
    ...mosaico.cap_drop.map((capability) => `--cap-drop=${capability}`),
    ...mosaico.security_opt.map((option) => `--security-opt=${option.replace(":true", "")}`),
    `--stop-timeout=${Number.parseInt(mosaico.stop_grace_period, 10)}`,
  ];
}
