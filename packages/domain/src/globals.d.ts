/**
 * The WHATWG URL parser, the one platform object that the domain uses: it is pure, and both the browser and
 * Node have it, but it is not part of the ECMAScript library that the domain compiles against.
 */
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
