import * as oidc from "openid-client";
import type { IdentityConfig } from "../config/read-identity.ts";
import type { Clock } from "../clock.ts";
import type {
  Arrival,
  Identity,
  IdentityProvider,
  ProviderAddress,
  ProviderAnswer,
} from "./identity.ts";
import { outgoing } from "../tracing/outgoing.ts";
import { groupsOf, hasGroups } from "./groups-claim.ts";
import { isProviderAway } from "./is-provider-away.ts";
import { createSeal } from "./seal.ts";
import { wordsOf } from "./words-of.ts";
import { urlAt } from "../public-url.ts";

type Parts = {
  readonly publicUrl: string;
  readonly clock: Clock;
  /** Receives problems that an operator should investigate. */
  readonly onTrouble: (trouble: string) => void;
};

type Begun = {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly language?: string | undefined;
  readonly carried?: string | undefined;
};

const CALLBACK = "/api/auth/oidc/callback";
const SCOPE = "openid email profile";
const GROUPS_SCOPE = "groups";
const TIMEOUT_SECONDS = 5;
const BEGUN_MS = 10 * 60 * 1000;
const METADATA_MS = 60 * 60 * 1000;

/** Opens the configured identity provider. Its metadata is loaded at the first sign-in, not before. */
export function openIdentity(config: IdentityConfig, parts: Parts): IdentityProvider {
  const { clock, publicUrl, onTrouble } = parts;
  const seal = createSeal(config.clientSecret, clock);
  const findProvider = createDiscovery(config, clock);
  const redirectUri = urlAt(publicUrl, CALLBACK).href;
  return {
    name: config.name,
    groupsClaim: config.groupsClaim,
    ...seal,
    async begin(language, carried) {
      try {
        const begun: Begun = {
          state: oidc.randomState(),
          nonce: oidc.randomNonce(),
          verifier: oidc.randomPKCECodeVerifier(),
          language: language.ofScreen,
          carried,
        };
        const provider = await findProvider();
        const address = oidc.buildAuthorizationUrl(provider, {
          redirect_uri: redirectUri,
          scope: scopeAt(provider, config),
          state: begun.state,
          nonce: begun.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(begun.verifier),
          code_challenge_method: "S256",
          ui_locales: language.ofScreen ?? language.ofBrowser,
        });
        return {
          address: address.href as ProviderAddress,
          browserState: seal.seal("begun", JSON.stringify(begun), BEGUN_MS),
        };
      } catch (error) {
        onTrouble(wordsOf(error));
        return undefined;
      }
    },
    async arrive(answer, browserState) {
      const begun = readBegun(seal.unseal("begun", browserState));
      // The sign-in was started by another browser or too long ago, or was never started.
      if (begun === undefined || answer.state !== begun.state) return refusal("failed", undefined);
      const { language, carried } = begun;
      if (answer.error === "access_denied") return refusal("cancelled", carried);
      try {
        const identity = await readIdentity(
          await findProvider(),
          redirectUri,
          answer,
          begun,
          config,
          onTrouble,
        );
        return { ok: true, identity, language, carried };
      } catch (error) {
        onTrouble(wordsOf(error));
        return refusal(isProviderAway(error) ? "away" : "failed", carried);
      }
    },
  };
}

/** Loads the provider's metadata on demand, and again after a failure or when they expire. */
function createDiscovery(
  { issuer, clientId, clientSecret }: IdentityConfig,
  clock: Clock,
): () => Promise<oidc.Configuration> {
  const post = oidc.ClientSecretPost(clientSecret);
  const basic = oidc.ClientSecretBasic(clientSecret);
  const prove: oidc.ClientAuth = (server, client, body, headers) => {
    const takesPost = server.token_endpoint_auth_methods_supported?.includes("client_secret_post");
    return (takesPost ? post : basic)(server, client, body, headers);
  };
  const ask = () =>
    oidc.discovery(new URL(issuer), clientId, undefined, prove, {
      timeout: TIMEOUT_SECONDS,
      execute: [
        oidc.enableNonRepudiationChecks,
        // The settings allow plain http only for the local machine.
        ...(issuer.startsWith("http:") ? [oidc.allowInsecureRequests] : []),
      ],
    });
  const host = new URL(issuer).hostname;
  const discover = () => outgoing({ kind: "identity", operation: "discovery", host }, ask);
  let discovered: { at: number; provider: oidc.Configuration } | undefined;
  let asking: Promise<oidc.Configuration> | undefined;
  return async () => {
    const now = clock.now().getTime();
    if (discovered !== undefined && now - discovered.at < METADATA_MS) return discovered.provider;
    asking ??= discover().finally(() => {
      asking = undefined;
    });
    try {
      discovered = { at: now, provider: await asking };
    } catch (error) {
      if (discovered === undefined) throw error;
    }
    return discovered.provider;
  };
}

/** Some providers state groups only if their scope is asked for; others refuse a scope that they do not offer. */
function scopeAt(provider: oidc.Configuration, { groupsClaim }: IdentityConfig): string {
  const { scopes_supported: offered = [] } = provider.serverMetadata();
  return groupsClaim !== undefined && offered.includes(GROUPS_SCOPE)
    ? `${SCOPE} ${GROUPS_SCOPE}`
    : SCOPE;
}

/** Exchanges the code and reads the user's identity. Throws on any failure. */
async function readIdentity(
  provider: oidc.Configuration,
  redirectUri: string,
  answer: ProviderAnswer,
  { state, nonce, verifier }: Begun,
  { trustsEmail, groupsClaim }: IdentityConfig,
  onTrouble: Parts["onTrouble"],
): Promise<Identity> {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  const { hostname: host } = new URL(provider.serverMetadata().issuer);
  const tokens = await outgoing({ kind: "identity", operation: "token", host }, () =>
    oidc.authorizationCodeGrant(provider, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    }),
  );
  const signed = tokens.claims();
  if (signed === undefined) throw new Error("The identity provider returned no ID token.");
  const isWhole =
    signed["email"] !== undefined &&
    signed["name"] !== undefined &&
    (groupsClaim === undefined || hasGroups(signed, groupsClaim));
  const asksMore = !isWhole && provider.serverMetadata().userinfo_endpoint !== undefined;
  const more = asksMore
    ? await outgoing({ kind: "identity", operation: "userinfo", host }, () =>
        oidc.fetchUserInfo(provider, tokens.access_token, signed.sub),
      )
    : undefined;
  const claims: Readonly<Record<string, unknown>> = { ...more, ...signed };
  return {
    issuer: signed.iss,
    subject: signed.sub,
    email: textOf(claims["email"]),
    // A provider that says that it is not theirs is believed in any case.
    emailVerified:
      claims["email_verified"] === true || (trustsEmail && claims["email_verified"] !== false),
    name: textOf(claims["name"]),
    locale: textOf(claims["locale"]),
    groups: groupsClaim === undefined ? undefined : groupsOf(claims, groupsClaim, onTrouble),
  };
}

function readBegun(text: string | undefined): Begun | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as Begun);
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === "string" && claim !== "" ? claim : undefined;
}

function refusal(problem: "cancelled" | "failed" | "away", carried: string | undefined): Arrival {
  return { ok: false, problem, carried };
}
