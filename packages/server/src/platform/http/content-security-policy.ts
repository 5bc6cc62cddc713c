/** What a page has within itself, by the hashes of the texts. */
type Inline = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

const DIRECTIVES: readonly (readonly [name: string, ...sources: string[]])[] = [
  // Nothing is loaded that is not listed below.
  ["default-src", "'none'"],
  // The token is in local storage, where any foreign script could read it.
  ["script-src", "'self'"],
  // The build removes the style elements that libraries used to insert.
  ["style-src", "'self'"],
  // data: and blob: are for images that the browser creates, such as previews of files about to be uploaded.
  ["img-src", "'self'", "data:", "blob:"],
  ["font-src", "'self'"],
  ["media-src", "'self'", "blob:"],
  // The API and, on the same origin, the live channel.
  ["connect-src", "'self'"],
  ["manifest-src", "'self'"],
  ["worker-src", "'self'"],
  // Tiles of type url show any page of the web, always in a sandboxed frame.
  ["frame-src", "'self'", "https:", "http:"],
  // An injected <base> would redirect every relative address.
  ["base-uri", "'none'"],
  ["form-action", "'self'"],
  // Strings never become scripts or markup. The two policies belong to the PDF worker and the service worker; each only
  // ever returns its one fixed address. No library gets a policy of its own.
  ["require-trusted-types-for", "'script'"],
  ["trusted-types", "mosaico-pdf-worker", "mosaico-service-worker"],
];

/** The content security policy of our pages, which nobody may frame. */
export const CONTENT_SECURITY_POLICY = policyFor("'none'");

/** S7: the same for a page that these sites may frame, each a host or `*`, and this installation. */
export function embeddablePolicy(sites: readonly string[]): string {
  return policyFor(["'self'", ...sites].join(" "));
}

/** The same for a page with these scripts and style sheets within it. */
export function inlinePolicy({ scripts, styles }: Inline): string {
  return policyFor("'none'", { "script-src": scripts, "style-src": styles });
}

function policyFor(
  ancestors: string,
  more: Readonly<Record<string, readonly string[]>> = {},
): string {
  const all = [...DIRECTIVES, ["frame-ancestors", ancestors]];
  return all
    .map(([name = "", ...sources]) => [name, ...sources, ...(more[name] ?? [])].join(" "))
    .join("; ");
}
