import { spawn } from "node:child_process";
import { finished } from "../tool.mjs";

// A signature for something else must not pass for one of a release.
const PURPOSE = "mosaico-release";

/** Signs a file by a private key of OpenSSH, as `FILE.sig`. Throws if that fails. */
export async function signFile(path, key) {
  const args = ["-Y", "sign", "-f", key, "-n", PURPOSE, path];
  const child = spawn("ssh-keygen", args, { stdio: ["inherit", "inherit", "inherit"] });
  if ((await finished(child)) !== 0) throw new Error(`ssh-keygen could not sign with ${key}.`);
}
