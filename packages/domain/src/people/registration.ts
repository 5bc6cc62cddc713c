/** Who may register: everybody, only people who were invited, or also those with an address of certain domains. */
export type RegistrationRule =
  | { readonly is: "open" }
  | { readonly is: "invited" }
  | {
      readonly is: "domains";
      /** In lower case; `*.example.org` is every subdomain of `example.org`, without itself. */
      readonly domains: readonly string[];
    };

/** The maximum number of domains in a rule. */
export const MAX_REGISTRATION_DOMAINS = 50;

const DOMAIN =
  /^(?:\*\.)?[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
const LONGEST = 253;

/** Whether a text in lower case is a domain of a rule. */
export function isRegistrationDomain(text: string): boolean {
  return text.length <= LONGEST && DOMAIN.test(text);
}

/** W6: whether the owner of a normalised address may register without an invitation. */
export function mayRegister(rule: RegistrationRule, email: string): boolean {
  if (rule.is !== "domains") return rule.is === "open";
  const host = email.slice(email.lastIndexOf("@") + 1);
  return rule.domains.some((domain) =>
    domain.startsWith("*.") ? host.endsWith(domain.slice(1)) : host === domain,
  );
}
