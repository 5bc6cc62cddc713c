import { createHash } from "node:crypto";
import { join } from "node:path";
import { currentFile } from "./current-file.ts";

/** The address of a file of ours in a style sheet. */
const OWN_FILE = /url\(\//g;

/** The page of the web app, into which the content of pages is put. */
export type PageTemplate = {
  readonly markup: string;
  /** What shows a public mosaic before anything else is loaded; missing if the web app was not built. */
  readonly first: FirstProgram | undefined;
};

/** Scripts and a style sheet that are within the page. */
export type FirstProgram = {
  /** Runs before anything is painted. */
  readonly theme: string;
  readonly style: string;
  /** Runs once the content of the page is there. */
  readonly script: string;
  /** The sources by which the content security policy lets them, and nothing else within the page, be applied. */
  readonly sources: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
};

/** Reads the page of the web app; undefined while it is not built. */
export type ReadTemplate = () => Promise<PageTemplate | undefined>;

/**
 * Reads it anew once it has changed, since a build may replace it while the server is running.
 * @param basePath the path of the installation on its host
 */
export function templateReader(webRoot: string, basePath: string): ReadTemplate {
  const markup = currentFile(join(webRoot, "index.html"), (text) => text);
  const first = currentFile(join(webRoot, "first-view.json"), (text) => parseFirst(text, basePath));
  const unlessMissing = () => undefined;
  return async () => {
    const [page, program] = await Promise.all([
      markup().catch(unlessMissing),
      first().catch(unlessMissing),
    ]);
    return page === undefined ? undefined : { markup: page, first: program };
  };
}

function parseFirst(text: string, basePath: string): FirstProgram {
  const { theme, style: built, script } = JSON.parse(text) as Omit<FirstProgram, "sources">;
  const style = built.replaceAll(OWN_FILE, () => `url(${basePath}/`);
  const sources = { scripts: [theme, script].map(hashSource), styles: [hashSource(style)] };
  return { theme, style, script, sources };
}

/** The source of a content security policy that allows a script or a style sheet with this text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
