import type { SealPurpose } from "./seal.ts";

declare const atProvider: unique symbol;

/** An address at the identity provider. Only this room makes one: people are led to no other site. */
export type ProviderAddress = string & { readonly [atProvider]: true };

/** Who somebody is at the identity provider, as it signed. */
export type Identity = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the provider saw to it that the address is theirs. */
  readonly emailVerified: boolean;
  readonly name: string | undefined;
  /** A tag such as `de-AT`. */
  readonly locale: string | undefined;
};

/** What the provider's answer brought: somebody, or why nobody. */
export type Arrival =
  | {
      readonly ok: true;
      readonly identity: Identity;
      /** The language of the screen on which it began, where that was told. */
      readonly language: string | undefined;
      readonly carried: string | undefined;
    }
  | {
      readonly ok: false;
      readonly problem: "cancelled" | "failed" | "away";
      readonly carried: string | undefined;
    };

/** What an identity provider leads back with. */
export type ProviderAnswer = {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
};

/** Signing in by an OpenID provider (OpenID Connect Core 1.0, authorization code with PKCE). */
export type IdentityProvider = {
  /** What people call it. */
  readonly name: string;
  /**
   * Where to lead somebody, and what their browser keeps meanwhile, so that nobody can finish what another one began;
   * undefined while the provider does not answer. What is carried comes back at the end, and the language of the screen.
   * The provider is asked to speak that language, or else the one that their browser asks for.
   */
  begin(
    language: { readonly ofScreen: string | undefined; readonly ofBrowser: string },
    carried: string | undefined,
  ): Promise<{ address: ProviderAddress; kept: string } | undefined>;
  /** Who came back, with what their browser kept. */
  arrive(answer: ProviderAnswer, kept: string | undefined): Promise<Arrival>;
  /** Seals a text for so many milliseconds: only this installation can open it, and not for longer. */
  seal(purpose: SealPurpose, text: string, lifeMs: number): string;
  unseal(purpose: SealPurpose, sealed: string | undefined): string | undefined;
};
