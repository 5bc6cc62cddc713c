import {
  MAX_REGISTRATION_DOMAINS,
  type RegistrationRule,
  isRegistrationDomain,
} from "@mosaico/domain/people/registration";
import { SECOND_STEP_RULES, type SecondStepRule } from "@mosaico/domain/people/second-step-rule";
import { StartError } from "../start-error.ts";
import { readCount, readFlag, readOneOf, refuse } from "./read-setting.ts";

/** Who may register, and how users sign in. */
export type SignInConfig = {
  readonly registration: RegistrationRule;
  /** For people who come from the identity provider for the first time. */
  readonly providerRegistration: RegistrationRule;
  /** Whether users sign in with passwords. Without, there is an identity provider. */
  readonly passwords: boolean;
  /** A session ends so many days after it began, however much it is used. */
  readonly sessionDays: number;
  /** Of whom a second step is required. */
  readonly secondStep: SecondStepRule;
  /** Whether signing in at the identity provider counts as both steps. */
  readonly trustsProviderStep: boolean;
};

const DEFAULT_SESSION_DAYS = "90";
const MAX_SESSION_DAYS = 365;

/** Reads the settings of registration, passwords and sessions. Those of the identity provider are read elsewhere. */
export function readSignIn(
  setting: (name: string) => string | undefined,
  { hasProvider }: { readonly hasProvider: boolean },
): SignInConfig {
  const registration = setting("REGISTRATION") ?? "open";
  const passwords = readFlag("PASSWORDS", setting("PASSWORDS") ?? "on");
  if (!passwords && !hasProvider) {
    throw new StartError(
      "PASSWORDS: off, although no identity provider is set, so nobody could sign in. Set OIDC_ISSUER and the others, or PASSWORDS=on",
    );
  }
  return {
    registration: readRule("REGISTRATION", registration),
    providerRegistration: readRule(
      "OIDC_REGISTRATION",
      setting("OIDC_REGISTRATION") ?? registration,
    ),
    passwords,
    sessionDays: readCount("SESSION_DAYS", setting("SESSION_DAYS") ?? DEFAULT_SESSION_DAYS, {
      min: 1,
      max: MAX_SESSION_DAYS,
    }),
    secondStep: readOneOf("SECOND_STEP", setting("SECOND_STEP") ?? "offered", SECOND_STEP_RULES),
    trustsProviderStep: readFlag("OIDC_SECOND_STEP", setting("OIDC_SECOND_STEP") ?? "off"),
  };
}

function readRule(name: string, value: string): RegistrationRule {
  const words = value.toLowerCase().split(",");
  const domains = [...new Set(words.map((word) => word.trim().replace(/^@/, "")))];
  const [first = ""] = domains;
  if (domains.length === 1 && (first === "open" || first === "invited")) return { is: first };
  const example = "open, invited, or domains such as example.org, *.example.org";
  for (const domain of domains) {
    if (!isRegistrationDomain(domain)) refuse(name, domain, "is not a domain", example);
  }
  if (domains.length > MAX_REGISTRATION_DOMAINS) {
    refuse(name, undefined, `names more than ${MAX_REGISTRATION_DOMAINS} domains`, example);
  }
  return { is: "domains", domains };
}
