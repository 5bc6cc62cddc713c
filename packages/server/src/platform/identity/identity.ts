import type { SealPurpose } from "./seal.ts";

declare const atProvider: unique symbol;

/** A URL at the identity provider. Only this folder creates such URLs, so users are redirected to no other site. */
export type ProviderAddress = string & { readonly [atProvider]: true };

/** A user's identity as signed by the identity provider. */
export type Identity = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the provider verified that the address is theirs. */
  readonly emailVerified: boolean;
  readonly name: string | undefined;
  /** A language tag such as `de-AT`. */
  readonly locale: string | undefined;
  /** W8: the groups that the provider states; undefined if no setting says where. */
  readonly groups: readonly string[] | undefined;
};

/** The result of the provider's response: an identity, or the reason why there is none. */
export type Arrival =
  | {
      readonly ok: true;
      readonly identity: Identity;
      /** The language of the screen where the sign-in began, if known. */
      readonly language: string | undefined;
      readonly carried: string | undefined;
    }
  | {
      readonly ok: false;
      readonly problem: "cancelled" | "failed" | "away";
      readonly carried: string | undefined;
    };

/** The parameters of the identity provider's redirect. */
export type ProviderAnswer = {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
};

/** Signing in by an OpenID provider (OpenID Connect Core 1.0, authorization code with PKCE). */
export type IdentityProvider = {
  /** The provider's name, shown to users. */
  readonly name: string;
  /** The claim that groups are read from; undefined if they are not. */
  readonly groupsClaim: string | undefined;
  /**
   * Returns the redirect URL, and the state that the browser stores so that nobody can finish a sign-in that another
   * browser began; undefined while the provider does not respond. The given data is returned at the end with the
   * language of the screen. The provider is asked to use that language, or else the browser's.
   */
  begin(
    language: { readonly ofScreen: string | undefined; readonly ofBrowser: string },
    carried: string | undefined,
  ): Promise<{ address: ProviderAddress; browserState: string } | undefined>;
  /** Completes the sign-in with the state that the browser stored. */
  arrive(answer: ProviderAnswer, browserState: string | undefined): Promise<Arrival>;
  /** Encrypts a text for this many milliseconds: only this installation can decrypt it, and only until then. */
  seal(purpose: SealPurpose, text: string, lifeMs: number): string;
  unseal(purpose: SealPurpose, sealed: string | undefined): string | undefined;
};
