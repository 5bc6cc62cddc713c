import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../tool.mjs";
import { isWorkspace, neededPackages } from "./needed-packages.mjs";

const NODE = /^node-bin-|^node-(linux|darwin|win)-/;

/**
 * Every package that a release contains: of the server and the command line as files, of the web app within what is
 * built, fonts and icons included, and Node.
 * @returns {{ name: string; version: string; license: string; part: "server" | "web" | "node" }[]}
 */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const isInstalled = (path) => existsSync(join(root, path));
  const needed = (roots) =>
    neededPackages(packages, roots, isInstalled).filter((path) => !isWorkspace(path));
  const ofServer = needed(["packages/server", "packages/client"]);
  const ofWeb = needed(["packages/web"]).filter((path) => !ofServer.includes(path));
  const node = Object.keys(packages[""].optionalDependencies)
    .filter((name) => NODE.test(name))
    .map((name) => `node_modules/${name}`)
    .filter(isInstalled);
  const listed = Object.entries({ server: ofServer, web: ofWeb, node }).flatMap(([part, paths]) =>
    paths.map((path) => describe(path, packages[path], part)),
  );
  return listed.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** What a release consists of, as CycloneDX 1.6. The same release always has the same text. */
export function billOfMaterials({ version }) {
  const seen = new Map(shippedPackages().map((one) => [keyOf(one), one]));
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": `mosaico@${version}`,
        name: "mosaico",
        version,
        licenses: [{ license: { id: "AGPL-3.0-or-later" } }],
      },
    },
    components: [...seen.values()].map(componentOf),
  };
}

function componentOf({ name, version, license, integrity, part }) {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    purl,
    licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { id: license } }],
    ...(integrity?.startsWith("sha512-") && {
      hashes: [
        { alg: "SHA-512", content: Buffer.from(integrity.slice(7), "base64").toString("hex") },
      ],
    }),
    properties: [{ name: "mosaico:part", value: part }],
  };
}

function describe(path, { integrity }, part) {
  const manifest = JSON.parse(readFileSync(join(root, path, "package.json"), "utf8"));
  const { name, version, license = "" } = manifest;
  const stated = typeof license === "string" ? license : license.type;
  return { name, version, license: stated, integrity, part };
}

function keyOf({ name, version }) {
  return `${name}@${version}`;
}
