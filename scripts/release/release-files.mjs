import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "../tool.mjs";
import { isWorkspace, neededPackages } from "./needed-packages.mjs";

// The server and the command line are run; the web app is built, and needs none of its packages.
const RUN = ["packages/server", "packages/client"];
const OWN = [
  "CHANGELOG.md",
  "LICENSE",
  "README.md",
  "SECURITY.md",
  "THIRD-PARTY.md",
  "deploy",
  "docs",
  "packages/web/dist",
];
// Of the package with Node, its program alone: two thirds of the rest are headers for compiling add-ons.
const NODE = /^node-bin-|^node-(linux|darwin|win)-/;
const isForBuilding = (path) =>
  /^packages\/[^/]+\/build\/|^scripts\/(faults|lint|locales|pictures|release)\//.test(path) ||
  /\.test\.m?ts$|\.test\.mjs$|\/testing\//.test(path);
// Folders of a package beside its program.
const BESIDE =
  /^node_modules\/(@[^/]+\/)?[^/]+\/(tests?|__tests__|benchmarks?|examples?|\.github)\//;
const isForTools = (path) =>
  BESIDE.test(path) || /\.d\.[cm]?ts$|\.map$|\.(md|markdown|flow)$|tsconfig\.json$/i.test(path);
// Of packages with fonts, the files that the server reads: see its `platform/fonts` and `platform/office/office-fonts.ts`.
const IS_FONTS = /^node_modules\/@(fontsource|fontsource-variable|expo-google-fonts)\//;
const READ_FONTS =
  /\/(package|unicode)\.json$|(?<!noto-sans-mongolian)-latin(-ext)?-\d+-normal\.woff$|-mongolian-\d+-normal\.woff$|\/(400Regular|700Bold)(_Italic)?\/|(?<!-(latin|latin-ext|cyrillic|cyrillic-ext|greek|greek-ext|vietnamese))-wght-normal\.woff2$/;
// Of packages with pictures: those, and the names and the licence of them.
const IS_PICTURES = /^node_modules\/@iconify-json\//;
const READ_PICTURES = /\/(package|info|chars|icons)\.json$/;
const isLicence = (path) => /licen[cs]e|notice|copying/i.test(path);

/**
 * The files of a release and its links between packages, by paths below the root.
 * @returns {{ files: string[]; links: { path: string; to: string }[] }}
 */
export function releaseFiles() {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const needed = neededPackages(packages, RUN, (path) => existsSync(join(root, path)));
  const node = Object.keys(packages[""].optionalDependencies)
    .filter((name) => NODE.test(name) && existsSync(join(root, "node_modules", name)))
    .map((name) => `node_modules/${name}`);
  const workspaces = needed.filter(isWorkspace);
  const files = [
    // Passwords of an installation of whoever makes the release are not for others.
    ...OWN.flatMap(filesIn).filter((path) => !/^deploy\/.*\.env$/.test(path)),
    ...filesIn("scripts").filter((path) => path.endsWith(".mjs") && !isForBuilding(path)),
    ...workspaces.flatMap(filesIn).filter((path) => !isForBuilding(path)),
    ...needed
      .filter((path) => !isWorkspace(path))
      .flatMap(filesIn)
      .filter((path) => isLicence(path) || !isForTools(path))
      .filter((path) => isLicence(path) || !IS_FONTS.test(path) || READ_FONTS.test(path))
      .filter((path) => !IS_PICTURES.test(path) || READ_PICTURES.test(path)),
    ...node.flatMap(filesIn).filter((path) => /\/bin\/node(\.exe)?$/.test(path) || isLicence(path)),
  ];
  const links = workspaces.map((path) => {
    const name = packages[path].name ?? `@mosaico/${path.split("/").at(-1)}`;
    return { path: `node_modules/${name}`, to: `../../${path}` };
  });
  for (const path of node)
    links.push({ path: "node_modules/.bin/node", to: `../${path.split("/").at(-1)}/bin/node` });
  return { files: [...new Set(files)], links };
}

/** The file at this path, or all in it; packages within a package are packages of their own. */
function filesIn(path) {
  if (!existsSync(join(root, path))) throw new Error(`${path} is missing: build first.`);
  if (statSync(join(root, path)).isFile()) return [path];
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const inner = `${path}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : filesIn(inner);
    return entry.isFile() ? [inner] : [];
  });
}
