import { spawn } from "node:child_process";
import { once } from "node:events";

const MAX_SAID = 4000;
const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|ENOTCACHED|EHOSTUNREACH/;
const NOT_THERE = /\bE404\b|ETARGET/;

/** Why npm gave no package. */
export type NpmFailure = {
  readonly reason: "noNpm" | "unreachable" | "notThere" | "noRoom" | "failed";
  /** The end of what it said. */
  readonly said: string;
};

/** Runs npm as this very process was run by it, or else as it is found. Undefined where all went well. */
export async function runNpm(parameters: readonly string[]): Promise<NpmFailure | undefined> {
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const [command, ...first] = npm === undefined ? ["npm"] : [node, npm];
  // In the folder that the command was given in, so that npm finds the settings that it finds otherwise.
  const child = spawn(command, [...first, ...parameters], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  const listen = (text: string) => (said = (said + text).slice(-MAX_SAID));
  child.stdout.setEncoding("utf8").on("data", listen);
  child.stderr.setEncoding("utf8").on("data", listen);
  try {
    const [code] = (await once(child, "close")) as [number | null];
    return code === 0 ? undefined : { reason: reasonOf(said), said: said.trim() };
  } catch (error) {
    return { reason: "noNpm", said: String(error) };
  }
}

function reasonOf(said: string): NpmFailure["reason"] {
  if (/ENOSPC|EDQUOT/.test(said)) return "noRoom";
  if (UNREACHABLE.test(said)) return "unreachable";
  return NOT_THERE.test(said) ? "notThere" : "failed";
}
