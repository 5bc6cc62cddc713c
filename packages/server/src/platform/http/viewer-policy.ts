const DIRECTIVES: readonly (readonly [name: string, ...sources: string[]])[] = [
  // No origin of its own: no token, no cookie, no storage, whatever a document or a library makes it do.
  ["sandbox", "allow-scripts", "allow-popups", "allow-popups-to-escape-sandbox"],
  ["default-src", "'none'"],
  ["script-src", "'self'"],
  // The libraries that draw Office documents do it by style attributes, hundreds of them.
  ["style-src", "'self'", "'unsafe-inline'"],
  // What the document itself holds, and nothing from anywhere else.
  ["img-src", "data:", "blob:"],
  ["media-src", "blob:"],
  // The program's own fonts, which stand in for those of Office, and those that a document brings along.
  ["font-src", "'self'", "data:", "blob:"],
  // Large archives are unpacked in threads, which are bound by this policy too.
  ["worker-src", "blob:"],
  ["connect-src", "'none'"],
  ["form-action", "'none'"],
  ["base-uri", "'none'"],
  ["frame-ancestors", "'self'"],
];

/** What the page that draws Office documents may do. The app's page posts it the bytes of one. */
export const VIEWER_POLICY = DIRECTIVES.map((directive) => directive.join(" ")).join("; ");
