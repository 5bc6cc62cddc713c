import type { Ids } from "#platform/context.ts";

/** What somebody typed as their second step. */
export type TypedCode =
  | { readonly kind: "totp"; readonly code: string }
  | { readonly kind: "recovery"; readonly code: string };

const MANY = 10;
const GROUPS = 3;
const GROUP_SIGNS = 4;
// Crockford's Base32: without the letters that are taken for others.
const SIGNS = "0123456789abcdefghjkmnpqrstvwxyz";
const TAKEN_FOR: Readonly<Record<string, string>> = { o: "0", i: "1", l: "1" };

/** Ten recovery codes of 60 bits each, as they are shown: `k7qm-2xwr-9dtp`. */
export function newRecoveryCodes(ids: Ids): string[] {
  return Array.from({ length: MANY }, () => {
    const bytes = Buffer.from(ids.token(), "base64url");
    const groups = Array.from({ length: GROUPS }, (_, group) =>
      Array.from(
        { length: GROUP_SIGNS },
        // 256 is a multiple of 32: every sign is as likely as any other.
        (__, sign) => SIGNS[(bytes[group * GROUP_SIGNS + sign] ?? 0) % SIGNS.length],
      ).join(""),
    );
    return groups.join("-");
  });
}

/** Reads a code however it was typed: case, spaces and hyphens are no matter, nor which of two like signs was meant. */
export function readTypedCode(text: string): TypedCode {
  const bare = text.toLowerCase().replace(/[^a-z0-9]/g, "");
  if (/^\d{6}$/.test(bare)) return { kind: "totp", code: bare };
  return { kind: "recovery", code: bare.replace(/[oil]/g, (sign) => TAKEN_FOR[sign] ?? sign) };
}
