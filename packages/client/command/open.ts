import { spawn } from "node:child_process";
import type { Command } from "./command.ts";
import { findMosaic } from "./find-mosaic.ts";
import { clientOf } from "./login-file.ts";

/** What opens an address in the browser of a person, by the operating system. */
const OPENERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ["open"],
  linux: ["xdg-open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

export const open: Command = {
  name: "open",
  summary: "Opens a mosaic in the browser",
  usage: ["<mosaic> [--print]"],
  help: [
    ["<mosaic>", "its id or its title"],
    ["--print", "only prints its address"],
  ],
  options: { print: { type: "boolean" } },
  words: [1, 1],
  async run(run) {
    const { words, out } = run;
    const { client, url } = await clientOf(run);
    const { id } = await findMosaic(client, words[0] ?? "", run);
    const address = `${url}/#mosaic=${id}`;
    out.json({ id, address });
    out.print(address);
    if (run.options["print"] !== true && !(await openInBrowser(address))) {
      out.say("No browser was found here; open the address yourself.");
    }
  },
};

/** Returns whether a program has taken the address. */
async function openInBrowser(address: string): Promise<boolean> {
  const opener = OPENERS[process.platform];
  if (opener === undefined) return false;
  const [program, ...more] = opener;
  return new Promise((resolve) => {
    const child = spawn(program, [...more, address], { stdio: "ignore", detached: true });
    child.once("error", () => resolve(false));
    child.once("spawn", () => {
      child.unref();
      resolve(true);
    });
  });
}
