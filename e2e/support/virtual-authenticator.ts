import type { Page } from "@playwright/test";

/** An authenticator of a browser, and what its user does there. */
export type VirtualAuthenticator = {
  /** Whether the user agrees to each question at once, or leaves it unanswered. */
  agree(isAgreed: boolean): Promise<void>;
  /** Whether the user's finger is recognised. */
  recognise(isRecognised: boolean): Promise<void>;
  credentials(): Promise<readonly object[]>;
};

/** An authenticator that the browser takes for one of its own, and whose user agrees to everything at once. */
export async function plugIn(page: Page): Promise<VirtualAuthenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    agree: async (enabled) => {
      await cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
    },
    recognise: async (isUserVerified) => {
      await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
    credentials: async () =>
      (await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
  };
}
