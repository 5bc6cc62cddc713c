import type { Ids } from "#platform/context.ts";

/** A code as typed for the second step. */
export type TypedCode =
  | { readonly kind: "totp"; readonly code: string }
  | { readonly kind: "recovery"; readonly code: string };

const MANY = 10;
const GROUPS = 7;
const GROUP_SIGNS = 4;
// Crockford's Base32: without letters that are easily confused.
const SIGNS = "0123456789abcdefghjkmnpqrstvwxyz";
const TAKEN_FOR: Readonly<Record<string, string>> = { o: "0", i: "1", l: "1" };

/**
 * Ten recovery codes of 140 bits each, as displayed: `k7qm-2xwr-…`. A hash without salt suffices for so many (NIST SP
 * 800-63B, 5.1.2.2).
 */
export function newRecoveryCodes(ids: Ids): string[] {
  return Array.from({ length: MANY }, () => {
    const bytes = Buffer.from(ids.token(), "base64url");
    const groups = Array.from({ length: GROUPS }, (_, group) =>
      Array.from(
        { length: GROUP_SIGNS },
        // 256 is a multiple of 32, so every sign is equally likely.
        (__, sign) => SIGNS[(bytes[group * GROUP_SIGNS + sign] ?? 0) % SIGNS.length],
      ).join(""),
    );
    return groups.join("-");
  });
}

/** Reads a typed code, ignoring case, spaces and hyphens, and accepting similar-looking signs for each other. */
export function readTypedCode(text: string): TypedCode {
  const bare = text.toLowerCase().replace(/[^a-z0-9]/g, "");
  if (/^\d{6}$/.test(bare)) return { kind: "totp", code: bare };
  return { kind: "recovery", code: bare.replace(/[oil]/g, (sign) => TAKEN_FOR[sign] ?? sign) };
}
