/**
 * The installed packages that some packages need to run, without what only development needs.
 * @param {Record<string, any>} packages of the lock file, by their paths
 * @param {readonly string[]} roots the paths of the packages that are run
 * @param {(path: string) => boolean} isInstalled whether a package is there: those for other machines are not
 * @returns {string[]} paths; workspaces among them by their own paths
 */
export function neededPackages(packages, roots, isInstalled) {
  const needed = new Set();
  const visit = (path) => {
    if (needed.has(path)) return;
    needed.add(path);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[path];
    const isOptional = (name) =>
      name in optionalDependencies ||
      packages[path].peerDependenciesMeta?.[name]?.optional === true;
    for (const name of Object.keys({
      ...peerDependencies,
      ...optionalDependencies,
      ...dependencies,
    })) {
      const found = resolve(packages, path, name);
      const isThere = found !== undefined && (isWorkspace(found) || isInstalled(found));
      if (isThere) visit(found);
      else if (!isOptional(name)) throw new Error(`${path} needs ${name}, which is not installed.`);
    }
  };
  for (const path of roots) visit(path);
  return [...needed];
}

export function isWorkspace(path) {
  return path.startsWith("packages/");
}

/** Where Node finds a package: in the nearest folder `node_modules` above. */
function resolve(packages, path, name) {
  for (let folder = path; ;) {
    const candidate = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const entry = packages[candidate];
    if (entry !== undefined) return entry.link === true ? entry.resolved : candidate;
    if (folder === "") return undefined;
    folder = folder.split("/").slice(0, -1).join("/");
  }
}
