import { spawn } from "node:child_process";
import { once } from "node:events";

const MAX_SAID = 4000;
const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|ENOTCACHED|EHOSTUNREACH/;
const NOT_THERE = /\bE404\b|ETARGET/;

/** Why npm returned no package. */
export type NpmFailure = {
  readonly reason: "noNpm" | "unreachable" | "notThere" | "noRoom" | "failed";
  /** The end of its output. */
  readonly output: string;
};

/** Runs the npm that started this process, or else the one in the path. Returns undefined if it succeeds. */
export async function runNpm(parameters: readonly string[]): Promise<NpmFailure | undefined> {
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const [command, ...first] = npm === undefined ? ["npm"] : [node, npm];
  // In the working directory of the command, so that npm finds its usual settings.
  const child = spawn(command, [...first, ...parameters], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const listen = (text: string) => (output = (output + text).slice(-MAX_SAID));
  child.stdout.setEncoding("utf8").on("data", listen);
  child.stderr.setEncoding("utf8").on("data", listen);
  try {
    const [code] = (await once(child, "close")) as [number | null];
    return code === 0 ? undefined : { reason: reasonOf(output), output: output.trim() };
  } catch (error) {
    return { reason: "noNpm", output: String(error) };
  }
}

function reasonOf(output: string): NpmFailure["reason"] {
  if (/ENOSPC|EDQUOT/.test(output)) return "noRoom";
  if (UNREACHABLE.test(output)) return "unreachable";
  return NOT_THERE.test(output) ? "notThere" : "failed";
}
