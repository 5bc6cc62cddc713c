import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lockProblems } from "./lock-rules.mjs";
import { root } from "./tool.mjs";

const own = readJson("package.json");
const manifests = [own, ...own.workspaces.map((folder) => readJson(`${folder}/package.json`))];
const problems = lockProblems(readJson("package-lock.json"), manifests);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}
