import type { Language } from "@mosaico/domain/language";
import { PLANS } from "./plans.ts";
import type { Template, TemplateWords } from "./template.ts";
import conference from "./texts/conference.json" with { type: "json" };
import handbook from "./texts/handbook.json" with { type: "json" };
import lesson from "./texts/lesson.json" with { type: "json" };
import museum from "./texts/museum.json" with { type: "json" };
import portfolio from "./texts/portfolio.json" with { type: "json" };
import project from "./texts/project.json" with { type: "json" };
import reading from "./texts/reading.json" with { type: "json" };
import recipes from "./texts/recipes.json" with { type: "json" };
import school from "./texts/school.json" with { type: "json" };
import travel from "./texts/travel.json" with { type: "json" };

const WORDS: Readonly<Record<string, Readonly<Record<Language, TemplateWords>>>> = {
  conference,
  handbook,
  lesson,
  museum,
  portfolio,
  project,
  reading,
  recipes,
  school,
  travel,
};

/** The templates that come with the product, in the order in which they are offered. */
export const TEMPLATES: readonly Template[] = PLANS.map((plan) => {
  const words = WORDS[plan.code];
  if (words === undefined) throw new Error(`The template ${plan.code} has no words.`);
  return { plan, words };
});
