import { StartError } from "../start-error.ts";
import { readFlag } from "./read-setting.ts";

/** An OpenID provider and this installation's client registration there. */
export type IdentityConfig = {
  /** Exactly as the provider writes it, including or omitting the trailing slash. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The provider's name, shown on the sign-in button. */
  readonly name: string;
  /** Whether addresses count as verified although the provider does not say so, as Entra ID never does. */
  readonly trustsEmail: boolean;
  /** The claim with a user's groups: its name, or its path within other claims. */
  readonly groupsClaim?: string;
};

const NEEDED = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_NAME"] as const;
const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;
const MAX_NAME_LENGTH = 40;
const MAX_CLAIM_LENGTH = 200;
const SHORTEST_SECRET = 8;

/** Reads the settings of an identity provider: all of them, or none. */
export function readIdentity(
  setting: (name: string) => string | undefined,
): IdentityConfig | undefined {
  const missing = NEEDED.filter((name) => setting(name) === undefined);
  if (missing.length === NEEDED.length) return undefined;
  if (missing.length > 0) {
    throw new StartError(
      `${missing.join(", ")}: not set, although other settings of the identity provider are. Set ${NEEDED.join(", ")} or none of them.`,
    );
  }
  const [issuer, clientId, clientSecret, name] = NEEDED.map((key) => setting(key) ?? "") as [
    string,
    string,
    string,
    string,
  ];
  // Errors do not repeat the secret. It has a minimum length because it also signs and encrypts our own data.
  if (clientSecret.length < SHORTEST_SECRET) {
    throw new StartError(`OIDC_CLIENT_SECRET: its value is too short for a secret.`);
  }
  if (name.length > MAX_NAME_LENGTH || /\p{C}/u.test(name)) {
    throw new StartError(
      `OIDC_NAME: its value is not a name of at most ${MAX_NAME_LENGTH} characters. Example: OIDC_NAME=Acme`,
    );
  }
  const trustsEmail = readFlag("OIDC_TRUST_EMAIL", setting("OIDC_TRUST_EMAIL") ?? "off");
  const groupsClaim = setting("OIDC_GROUPS_CLAIM");
  if (groupsClaim !== undefined && !isClaim(groupsClaim)) {
    throw new StartError(
      `OIDC_GROUPS_CLAIM: its value is not the name of a claim of at most ${MAX_CLAIM_LENGTH} characters. Example: OIDC_GROUPS_CLAIM=groups`,
    );
  }
  return {
    issuer: readIssuer(issuer),
    clientId,
    clientSecret,
    name,
    trustsEmail,
    ...(groupsClaim !== undefined && { groupsClaim }),
  };
}

function isClaim(value: string): boolean {
  return value.length <= MAX_CLAIM_LENGTH && !/[\s\p{C}]/u.test(value);
}

function readIssuer(value: string): string {
  const url = URL.parse(value);
  const refuse = (problem: string): never => {
    throw new StartError(
      `OIDC_ISSUER: ${JSON.stringify(value.slice(0, 100))} ${problem}. Example: OIDC_ISSUER=https://login.example.org`,
    );
  };
  if (url?.protocol !== "https:" && url?.protocol !== "http:") {
    return refuse("is not an https address");
  }
  if (url.username || url.password || url.search || url.hash) {
    refuse("may contain only scheme, host and path");
  }
  if (url.protocol === "http:" && !LOOPBACK.test(url.hostname)) {
    refuse(
      "must be https, because otherwise anybody on the network path could sign in as any user",
    );
  }
  return value;
}
