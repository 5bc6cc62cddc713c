import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { contentStamp, quickStamp } from "./source-stamp.mjs";

/** What is built, from which sources, and the file whose existence shows that it was. */
export const targets = [
  {
    name: "web",
    sources: [
      "packages/web",
      "packages/domain/src",
      "packages/contract/src",
      "packages/client/src",
      "package-lock.json",
      "tsconfig.base.json",
      "tsconfig.web.json",
      "tsconfig.worker.json",
    ],
    output: "packages/web/dist/index.html",
    words: "the web app",
  },
  {
    name: "icons",
    sources: ["packages/server/library", "package-lock.json"],
    output: "packages/server/dist/icon-library",
    words: "the icon library",
  },
];

/** Reads the sources now, so that files edited during a build count as changed afterwards. */
export function stampNow(root, target) {
  return { quick: quickStamp(root, target.sources), content: contentStamp(root, target.sources) };
}

export function isStale(root, target) {
  if (!existsSync(join(root, target.output))) return true;
  const built = readStamp(root, target);
  if (built === undefined) return true;
  const quick = quickStamp(root, target.sources);
  if (built.quick === quick) return false;
  const content = contentStamp(root, target.sources);
  if (built.content !== content) return true;
  markBuilt(root, target, { quick, content });
  return false;
}

export function markBuilt(root, target, stamp) {
  const file = stampFile(root, target);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(stamp));
}

function readStamp(root, target) {
  try {
    return JSON.parse(readFileSync(stampFile(root, target), "utf8"));
  } catch {
    return undefined;
  }
}

function stampFile(root, target) {
  return join(root, ".cache", `built-${target.name}.json`);
}
