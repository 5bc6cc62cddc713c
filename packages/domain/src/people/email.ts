/** The maximum length of an e-mail address, in code units (RFC 5321: 254 octets). */
export const EMAIL_LIMIT = 254;

const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/**
 * E1: trims an address and converts it to lower case, the form in which it is stored and compared. Only A to Z are
 * converted: the Kelvin sign would become a k, and a look-alike another address.
 */
export function normaliseEmail(text: string): string {
  return text.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** E1: identifies the mailbox of a normalised address: many servers ignore the part after a plus sign. */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*@/, "@");
}

/**
 * E1: returns whether a normalised text is an e-mail address (WHATWG HTML's grammar, with a dot in the host; ASCII
 * only).
 */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LIMIT && EMAIL.test(text);
}
