import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished, root } from "../tool.mjs";
import { advisoriesIn } from "./judge-advisories.mjs";

/** Has advisories since 2015, so a registry that names none for it has none at all. */
const CONTROL = { handlebars: "3.0.0" };

/**
 * The advisories of the registry that npm is set up to use on the packages in the lock file. Throws if it cannot be
 * asked, or reports nothing whatever it is asked.
 */
export async function auditRegistry() {
  const found = await audit(root);
  if (found.length === 0 && (await auditControl()).length === 0) {
    const [control] = Object.entries(CONTROL).map((pair) => pair.join(" "));
    throw new Error(`the registry names no advisory even for ${control}, so it has none`);
  }
  return found;
}

async function auditControl() {
  const folder = mkdtempSync(join(tmpdir(), "mosaico-audit-"));
  const settings = join(root, ".npmrc");
  if (existsSync(settings)) copyFileSync(settings, join(folder, ".npmrc"));
  const manifest = { name: "control", version: "1.0.0", dependencies: CONTROL };
  const packages = Object.fromEntries(
    Object.entries(CONTROL).map(([name, version]) => [`node_modules/${name}`, { version }]),
  );
  const lock = { ...manifest, lockfileVersion: 3, packages: { "": manifest, ...packages } };
  try {
    writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
    writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
    return await audit(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** npm exits with 1 if there are advisories, and if it could not ask; only its report tells them apart. */
async function audit(folder) {
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm
    ? [process.env.npm_node_execpath ?? process.execPath, npm]
    : ["npm"];
  const args = [...first, "audit", "--json", "--package-lock-only"];
  const child = spawn(command, args, { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
  const chunks = [];
  child.stdout.on("data", (chunk) => chunks.push(chunk));
  await finished(child);
  const text = Buffer.concat(chunks).toString("utf8");
  if (text.trim() === "") throw new Error("npm audit reported nothing");
  return advisoriesIn(JSON.parse(text));
}
