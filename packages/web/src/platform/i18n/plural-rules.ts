import type { ThirdPartyModule } from "i18next";

type PluralResolver = {
  getRule: (code: string, options?: object) => Intl.PluralRules;
};

/**
 * Counts 0 as a plural in Portuguese: "0 respostas". CLDR uses the singular for Brazil, which nobody writes; the rules
 * for Portugal have the same categories and match usage.
 */
export const pluralRules: ThirdPartyModule = {
  type: "3rdParty",
  init({ services }) {
    const resolver = services.pluralResolver as PluralResolver;
    const getRule = resolver.getRule.bind(resolver);
    resolver.getRule = (code, options) => getRule(code === "pt" ? "pt-PT" : code, options);
  },
};
