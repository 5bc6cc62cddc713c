const DIRECTIVES: readonly (readonly [name: string, ...sources: string[]])[] = [
  // Whatever is not named below is not loaded at all.
  ["default-src", "'none'"],
  // The token lies in local storage: any script that is not ours could take it.
  ["script-src", "'self'"],
  // The build takes the style elements out of the libraries that used to put them in.
  ["style-src", "'self'"],
  // data: and blob: for pictures that the browser itself made, such as previews of what is about to be uploaded;
  // from YouTube's host of pictures those of its videos, without which nobody knows what would be played.
  ["img-src", "'self'", "data:", "blob:", "https://i.ytimg.com"],
  ["font-src", "'self'"],
  ["media-src", "'self'", "blob:"],
  // The API and, on the same origin, the live channel.
  ["connect-src", "'self'"],
  ["manifest-src", "'self'"],
  ["worker-src", "'self'"],
  // Tiles of type url show any page of the web, always in a sandboxed frame.
  ["frame-src", "'self'", "https:", "http:"],
  // A <base> that got in would turn every relative address elsewhere.
  ["base-uri", "'none'"],
  ["form-action", "'self'"],
  ["frame-ancestors", "'none'"],
  // Text never becomes a script or markup by a string. The two policies name the thread that reads PDFs and the service
  // worker: each gives the one address that is its own, whatever it is asked for. No library gets a policy of its own.
  ["require-trusted-types-for", "'script'"],
  ["trusted-types", "mosaico-pdf-worker", "mosaico-service-worker"],
];

/** What a page of this origin may load and do. */
export const CONTENT_SECURITY_POLICY = DIRECTIVES.map((directive) => directive.join(" ")).join(
  "; ",
);
