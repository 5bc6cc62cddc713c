import type { DummyRule, OxlintOverride } from "oxlint";

/** Imports that a wall forbids, as .gitignore-style patterns or a regular expression, and what to do instead. */
export type Barrier = {
  message: string;
  allowTypeImports?: boolean;
  allowImportNames?: string[];
} & ({ group: string[] } | { regex: string });
export type Wall = OxlintOverride;

type Restrictions = {
  imports?: Barrier[];
  globals?: { name: string; message: string }[];
  properties?: { object?: string; property: string; message: string }[];
};

/** What the files in these folders may not import or use. An empty list removes a wall. */
export function wall(files: string[], { imports, globals, properties }: Restrictions): Wall {
  const rules: Record<string, DummyRule> = {};
  if (imports)
    rules["no-restricted-imports"] = imports.length ? ["error", { patterns: imports }] : "off";
  if (globals) rules["no-restricted-globals"] = globals.length ? ["error", ...globals] : "off";
  if (properties)
    rules["no-restricted-properties"] = properties.length ? ["error", ...properties] : "off";
  return { files, rules };
}

const workspaces = ["packages", "domain", "contract", "client", "server", "web"];

/** Relative paths into one of these folders or another workspace, which would bypass a wall. */
export function intoAnotherFolder(folders: string[]): string {
  return String.raw`^(\.\./)+(${[...folders, ...workspaces].join("|")})/`;
}
