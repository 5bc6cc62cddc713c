const machines = [
  ["linux", "x64"],
  ["linux", "arm64"],
  ["darwin", "x64"],
  ["darwin", "arm64"],
  ["win32", "x64"],
];
const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/u;
const familySize = 4;

/** All reasons why an install from this lock file would differ between machines. */
export function lockProblems(lock, manifests) {
  return [
    ...addresses(lock),
    ...missingBinaries(lock),
    ...installScripts(lock, manifests[0].allowScripts ?? {}),
    ...manifests.flatMap(looseVersions),
  ];
}

function addresses({ packages }) {
  return Object.entries(packages)
    .filter(([, { resolved }]) => resolved?.includes("://"))
    .map(([path, { resolved }]) => `${path}: the lockfile contains an address, ${resolved}`);
}

// npm silently omits what the registry in use lacked, and `npm ci` then fails on other machines.
function missingBinaries({ packages }) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const names = Object.keys(entry.optionalDependencies ?? {});
    const found = names.map((name) => [name, resolve(packages, path, name)]);
    const absent = found.filter(([, binary]) => binary === undefined).map(([name]) => name);
    const present = found.map(([, binary]) => binary).filter((binary) => binary?.os);
    const uncovered =
      present.length < familySize ? [] : machines.filter(([os, cpu]) => !covers(present, os, cpu));
    return [
      ...absent.map((name) => `${path || "package.json"}: ${name} is missing from the lockfile`),
      ...uncovered.map(([os, cpu]) => `${path || "package.json"}: no binary for ${os} ${cpu}`),
    ];
  });
}

function covers(binaries, os, cpu) {
  return binaries.some(
    (binary) =>
      [binary.os].flat().includes(os) && (!binary.cpu || [binary.cpu].flat().includes(cpu)),
  );
}

function resolve(packages, from, name) {
  for (let folder = from; ; folder = parent(folder)) {
    const found = packages[`${folder ? `${folder}/` : ""}node_modules/${name}`];
    if (found !== undefined || folder === "") return found;
  }
}

function parent(path) {
  const cut = path.lastIndexOf("/node_modules/");
  return cut === -1 ? "" : path.slice(0, cut);
}

function installScripts({ packages }, allowed) {
  return Object.entries(packages)
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path]) => path.split("node_modules/").at(-1))
    .filter((name) => !(name in allowed))
    .map(
      (name) =>
        `${name} has an install script and is not listed under "allowScripts" in package.json`,
    );
}

function looseVersions(manifest) {
  return ["dependencies", "devDependencies", "optionalDependencies", "overrides"].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([, version]) => !exact.test(version))
      .map(([name, version]) => `${manifest.name}: ${name} is "${version}", not an exact version`),
  );
}
