/*
 * The platform objects that the domain uses: they are pure, and both the browser and Node have them, but they are not
 * part of the ECMAScript library that the domain compiles against.
 */

/** The WHATWG URL parser. */
declare class URL {
  constructor(url: string);
  readonly href: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly searchParams: { get(name: string): string | null };
}

/** The WHATWG decoder of texts. */
declare class TextDecoder {
  constructor(label: string, options?: { readonly fatal: boolean; readonly ignoreBOM: boolean });
  decode(bytes: Uint8Array): string;
}
