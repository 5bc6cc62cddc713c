import { isEmail, normaliseEmail } from "@mosaico/domain/people/email";

/** The e-mail and the token of a recovery link, both in base64 in its query; undefined if malformed. */
export function readResetLink(search: string): { email: string; token: string } | undefined {
  const query = new URLSearchParams(search);
  const email = normaliseEmail(decode(query.get("email")) ?? "");
  const token = decode(query.get("token")) ?? "";
  return isEmail(email) && token !== "" && token.length <= 128 ? { email, token } : undefined;
}

function decode(text: string | null): string | undefined {
  if (text === null) return undefined;
  try {
    // An unescaped plus sign arrives as a space; both alphabets of base64 are accepted.
    const base64 = text.replaceAll(" ", "+").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
