import { existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { packFolder, releaseName, writeFolder } from "./release/write-release.mjs";
import { root } from "./tool.mjs";

const usage = `Usage:
  npm run release                    packs what serving needs as release/${releaseName()}.tar.gz
                                     and, with RELEASE_KEY naming a private key of OpenSSH, signs its checksums
  npm run release -- --folder NEW    writes it to a new folder instead, for example in a container
`;

async function main() {
  let options;
  try {
    options = parseArgs({ options: { folder: { type: "string" } } }).values;
  } catch (error) {
    process.stderr.write(`mosaico: ${error.message}\n\n${usage}`);
    return 2;
  }
  if (options.folder !== undefined) {
    const folder = resolve(process.env.INIT_CWD ?? ".", options.folder);
    if (existsSync(folder)) {
      process.stderr.write(`mosaico: ${folder} exists already; name a new folder.\n`);
      return 2;
    }
    writeFolder(folder);
    console.log(`mosaico: written to ${folder}`);
    return 0;
  }
  const folder = join(root, "release", releaseName());
  mkdirSync(join(root, "release"), { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  writeFolder(folder);
  const archive = await packFolder(folder, process.env.RELEASE_KEY);
  rmSync(folder, { recursive: true, force: true });
  console.log(`mosaico: ${archive}, ${(statSync(archive).size / 1024 ** 2).toFixed(0)} MB`);
  return 0;
}

process.exitCode = await main();
