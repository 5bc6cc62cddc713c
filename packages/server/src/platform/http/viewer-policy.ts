type Directive = readonly [name: string, ...sources: string[]];

/** `own` are the sources of the program itself. */
const directives = (own: readonly string[]): readonly Directive[] => [
  // An opaque origin: whatever a document or a library makes it do, it has no token, cookie or storage.
  ["sandbox", "allow-scripts", "allow-popups", "allow-popups-to-escape-sandbox"],
  ["default-src", "'none'"],
  ["script-src", ...own],
  // The libraries that render Office documents use style attributes, hundreds of them.
  ["style-src", ...own, "'unsafe-inline'"],
  // Content of the document itself, and nothing from anywhere else.
  ["img-src", "data:", "blob:"],
  ["media-src", "blob:"],
  // The program's fonts that replace those of Office, and fonts embedded in a document.
  ["font-src", ...own, "data:", "blob:"],
  // Large archives are unpacked in workers, to which this policy applies too.
  ["worker-src", "blob:"],
  ["connect-src", "'none'"],
  ["form-action", "'none'"],
  ["base-uri", "'none'"],
  ["frame-ancestors", "'self'"],
];

/**
 * The policy of the page that renders Office documents. The app's page posts the document's bytes to it. In WebKit an
 * opaque origin has no `'self'`, so the installation is named too.
 */
export function viewerPolicy(publicUrl: string): string {
  const own = ["'self'", new URL(publicUrl).origin];
  return directives(own)
    .map((directive) => directive.join(" "))
    .join("; ");
}
