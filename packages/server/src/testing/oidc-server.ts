import { generateKeyPairSync, randomBytes } from "node:crypto";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Provider } from "oidc-provider";

/** The claims that the provider makes about a user. */
export type OidcPerson = {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly locale?: string;
  /** Whatever the provider says about groups. */
  readonly groups?: unknown;
  readonly [more: `_${string}`]: unknown;
};

export type OidcServer = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** By subject. A user in this map can sign in. */
  readonly people: Map<string, OidcPerson>;
  /** While true, every request is answered with status 503. */
  isDown: boolean;
  close(): Promise<void>;
};

const SCOPE = "openid email profile groups";

/**
 * A real local OpenID provider, whose sign-in page has a button for each user. It redirects to the installation's
 * callback at each of these origins.
 */
export async function startOidcServer(
  origins: () => readonly string[],
  /** Where all claims are; by default the ID token only names the user. */
  place: "userinfo" | "idToken" = "userinfo",
): Promise<OidcServer> {
  const people = new Map<string, OidcPerson>();
  const client = { clientId: "mosaico", clientSecret: randomBytes(24).toString("base64url") };
  let provider: Provider | undefined;
  const server = createServer((request, response) => {
    if (world.isDown) {
      response.writeHead(503).end();
      return;
    }
    // Browsers may or may not request it, depending on how long its page is shown.
    if (request.url === "/favicon.ico") {
      response.writeHead(204).end();
      return;
    }
    provider ??= makeProvider(world, origins(), place);
    serve(provider, people, request, response).catch((error: unknown) => {
      response.writeHead(500, { "content-type": "text/plain" }).end(String(error));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const world: OidcServer = {
    ...client,
    issuer: `http://127.0.0.1:${port}`,
    people,
    isDown: false,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return world;
}

function makeProvider(
  world: OidcServer,
  origins: readonly string[],
  place: "userinfo" | "idToken",
): Provider {
  const { issuer, clientId, clientSecret, people } = world;
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = privateKey.export({ format: "jwk" });
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: origins.map((origin) => `${origin}/api/auth/oidc/callback`),
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    clientAuthMethods: ["client_secret_post"],
    jwks: { keys: [{ ...key, kty: "RSA", use: "sig", alg: "RS256" }] },
    cookies: { keys: [randomBytes(24).toString("base64url")] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "locale", "_claim_names", "_claim_sources"],
      groups: ["groups"],
    },
    conformIdTokenClaims: place === "userinfo",
    findAccount: (_ctx, sub) => {
      const person = people.get(sub);
      return person && { accountId: sub, claims: () => ({ sub, ...person }) };
    },
    // Users are not asked for consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        ...(oidc.client && { clientId: oidc.client.clientId }),
        ...(oidc.session?.accountId !== undefined && { accountId: oidc.session.accountId }),
      });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  });
}

async function serve(
  provider: Provider,
  people: ReadonlyMap<string, OidcPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!request.url?.startsWith("/interaction/")) {
    await provider.callback()(request, response);
    return;
  }
  if (request.method === "GET") {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(page(people));
    return;
  }
  const accountId = new URLSearchParams(await text(request)).get("as") ?? "";
  const result = people.has(accountId)
    ? { login: { accountId } }
    : { error: "access_denied", error_description: "They would not." };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

function page(people: ReadonlyMap<string, OidcPerson>): string {
  const buttons = [...people].map(
    ([subject, { name }]) => `<button name="as" value="${subject}">${name ?? subject}</button>`,
  );
  return `<!doctype html><html lang="en"><title>Sign in</title><form method="post">${buttons.join("")}
    <button name="as" value="">Cancel</button></form></html>`;
}
