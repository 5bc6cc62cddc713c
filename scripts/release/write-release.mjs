import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  createReadStream,
  cpSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { finished, root } from "../tool.mjs";
import { billOfMaterials } from "./bill-of-materials.mjs";
import { releaseFiles } from "./release-files.mjs";
import { signFile } from "./sign-file.mjs";

const { version, name, description, license } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);

/** The bill of materials within a release. */
const BILL = "sbom.cdx.json";

/** Starts the command line, and by it the server, on the Node of the release. */
const PROGRAM = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
exec "$here/node_modules/.bin/node" "$here/scripts/mosaico.mjs" "$@"
`;

/** The name of a release for machines of this kind. */
export function releaseName({ platform, arch } = process) {
  return `mosaico-${version}-${platform}-${arch}`;
}

/**
 * Writes everything that serving needs into this new folder: the server, the built web app, the packages of the server,
 * and Node. Files of the same disk are linked, not copied.
 */
export function writeFolder(folder) {
  const { files, links } = releaseFiles();
  const folders = new Set(
    [...files, ...links.map(({ path }) => path)].map((path) => dirname(path)),
  );
  for (const path of folders) mkdirSync(join(folder, path), { recursive: true });
  for (const path of files) copy(join(root, path), join(folder, path));
  for (const { path, to } of links) symlinkSync(to, join(folder, path));
  writeFileSync(join(folder, "mosaico"), PROGRAM, { mode: 0o755 });
  // `npm start` there starts what is built.
  const scripts = {
    start: "node packages/server/src/main.ts",
    mosaico: "node scripts/mosaico.mjs",
  };
  const own = { name, version, private: true, description, license, type: "module", scripts };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(own, undefined, 2)}\n`);
  const bill = JSON.stringify(billOfMaterials({ version }), undefined, 2);
  writeFileSync(join(folder, BILL), `${bill}\n`);
}

/**
 * Packs such a folder beside it, with its bill of materials and the SHA-256 of both, signed if a key is named. Returns the
 * path of the archive.
 */
export async function packFolder(folder, key) {
  const archive = `${folder}.tar.gz`;
  rmSync(archive, { force: true });
  // Hard links would be packed as such.
  const args = [
    "--hard-dereference",
    "--owner=0",
    "--group=0",
    "-czf",
    archive,
    "-C",
    dirname(folder),
    basename(folder),
  ];
  const tar = spawn("tar", process.platform === "linux" ? args : args.slice(3), {
    stdio: "inherit",
  });
  if ((await finished(tar)) !== 0) throw new Error("tar has failed");
  const bill = `${folder}.cdx.json`;
  copyFileSync(join(folder, BILL), bill);
  const lines = [];
  for (const path of [archive, bill]) lines.push(`${await sha256(path)}  ${basename(path)}\n`);
  writeFileSync(`${archive}.sha256`, lines[0] ?? "");
  const sums = `${folder}.SHA256SUMS`;
  writeFileSync(sums, lines.join(""));
  rmSync(`${sums}.sig`, { force: true });
  if (key !== undefined) await signFile(sums, key);
  return archive;
}

async function sha256(path) {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}

function copy(from, to) {
  try {
    linkSync(from, to);
  } catch {
    cpSync(from, to);
  }
}
