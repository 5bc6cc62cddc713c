import { type LookupOptions, lookup } from "node:dns";
import { type IncomingMessage, request } from "node:http";
import { request as requestSecurely } from "node:https";
import { type LookupFunction, type Socket, isIP } from "node:net";
import { isPrivateAddress } from "./is-private-address.ts";
import { type Outside, type OutsideAnswer, OutsideError } from "./outside.ts";

const PORTS = [80, 443];
const MAX_HEADER_BYTES = 64 * 1024;

export type OutsideOptions = {
  /** The address of this installation: its own host is not asked. */
  readonly publicUrl?: string;
  /** Exceptions: a site that the operator chose, or those of tests, which are on this machine. */
  readonly mayReach?: (address: string, port: number) => boolean;
  readonly resolve?: typeof lookup;
};

/** The only code that sends requests to addresses that users entered. */
export function openOutside({ publicUrl, mayReach, resolve = lookup }: OutsideOptions): Outside {
  const ownHost = publicUrl === undefined ? undefined : hostOf(new URL(publicUrl));
  const isOpen = (address: string, port: number) =>
    mayReach?.(address, port) === true || (PORTS.includes(port) && !isPrivateAddress(address));

  return {
    async send(address, { method = "GET", headers = {}, body, signal }) {
      const url = readTarget(address);
      const port = portOf(url);
      const host = hostOf(url);
      const isOwn = host === ownHost && mayReach?.(host, port) !== true;
      // A name is checked when it has been resolved. An address is never resolved.
      if (isOwn || (isIP(host) !== 0 && !isOpen(host, port))) throw inward(url);
      const refused = Promise.withResolvers<never>();
      const sending = (url.protocol === "https:" ? requestSecurely : request)(url, {
        // A connection of its own: a kept one might have been resolved differently.
        agent: false,
        method,
        headers: {
          ...headers,
          ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
        },
        lookup: openLookup(resolve, (found) => isOpen(found, port)),
        maxHeaderSize: MAX_HEADER_BYTES,
        signal,
      });
      sending.on("socket", (socket: Socket) => {
        // The address that the connection really leads to, whatever a name was resolved to.
        socket.once("connect", () => {
          if (isOpen(socket.remoteAddress ?? "", port)) return;
          refused.reject(inward(url));
          sending.destroy();
        });
      });
      const answer = Promise.withResolvers<IncomingMessage>();
      // Stays for the whole answer: a connection that breaks later must not stop the process.
      sending.on("response", answer.resolve).on("error", answer.reject).end(body);
      try {
        return answerOf(await Promise.race([answer.promise, refused.promise]));
      } catch (error) {
        if (error instanceof OutsideError) throw error;
        throw new OutsideError("unreachable", `${url.host} does not respond.`, { cause: error });
      }
    },
  };
}

/** An address as it may be asked: of the web, and without credentials. */
function readTarget(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !["http:", "https:"].includes(url.protocol)) {
    throw new OutsideError("inward", "This is not an address of the web.");
  }
  if (url.username !== "" || url.password !== "") {
    throw new OutsideError("inward", "An address with credentials is not asked.");
  }
  return url;
}

/** The name, or the address without brackets. A name with a dot at its end is the same name. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$|\.$/g, "");
}

function portOf({ port, protocol }: URL): number {
  if (port !== "") return Number(port);
  return protocol === "https:" ? 443 : 80;
}

function answerOf(response: IncomingMessage): OutsideAnswer {
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: response,
    close: () => response.destroy(),
  };
}

function inward({ host }: URL): OutsideError {
  return new OutsideError("inward", `${host} is not on the public internet, or not to be asked.`);
}

/** Resolves names, but only to addresses that may be asked. */
function openLookup(resolve: typeof lookup, isOpen: (address: string) => boolean): LookupFunction {
  return (host, options: LookupOptions, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      const open = (found ?? []).filter(({ address }) => isOpen(address));
      const [first] = open;
      if (error !== null) done(error, "", 0);
      else if (first === undefined) {
        done(new OutsideError("inward", `${host} is not on the public internet.`), "", 0);
      } else if (options.all === true) done(null, open);
      else done(null, first.address, first.family);
    });
  };
}
