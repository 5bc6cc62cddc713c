import type { RateClass } from "@mosaico/contract/endpoint";
import {
  COSTLY_BUDGETS,
  FAILURE_BUDGETS,
  NETWORK_BUDGET,
  OWN_NETWORK_BUDGETS,
  SESSION_BUDGETS,
} from "../budgets.ts";
import type { Allowance } from "../rate.ts";
import type { JsonSchema } from "./schema-book.ts";

const { read, write, upload } = SESSION_BUDGETS;
const { register, recovery, form } = COSTLY_BUDGETS;
const { signIn, token, linkPassword } = FAILURE_BUDGETS;
const { file, card, view, probe } = OWN_NETWORK_BUDGETS;

/** The budget of each rate class in words, next to the one that all requests of a network share. */
const BUDGETS: Readonly<Record<RateClass, string>> = {
  read: steady(read, "session"),
  write: steady(write, "session"),
  upload: `${steady(upload, "session")}; at most 20 at once`,
  register: hourly(register),
  recovery: hourly(recovery),
  form: hourly(form),
  signIn: `${signIn.max} failed attempts per network in ${signIn.windowSeconds / 60} minutes, fewer per address`,
  linkPassword: `${linkPassword.max} failed attempts per network in ${linkPassword.windowSeconds / 60} minutes, fewer per link`,
  token: `${token.max} failed attempts per network in ${token.windowSeconds / 60} minutes`,
  file: `${steady(file, "network")}, separate from all others`,
  card: `${steady(card, "network")}, separate from all others`,
  view: `${steady(view, "network")}, separate from all others`,
  probe: `${steady(probe, "network")}, separate from all others`,
  unlimited: "unlimited",
};

/** The budget of a rate class in words. */
export function budgetOf(rate: RateClass): string {
  return BUDGETS[rate];
}

/** All budgets in words, by name; the one of a network comes first. */
export function allBudgets(): readonly (readonly [name: string, text: string])[] {
  return [["network", steady(NETWORK_BUDGET, "network")], ...Object.entries(BUDGETS)];
}

function steady({ burst, perSecond }: Allowance, whose: "session" | "network"): string {
  return `${whole(burst)} requests per ${whose} at once, and ${perSecond} more each second`;
}

function hourly({ max, windowSeconds }: { max: number; windowSeconds: number }): string {
  return `${max} requests per network in ${windowSeconds / 60} minutes`;
}

function whole(count: number): string {
  return new Intl.NumberFormat("en").format(count);
}

/** The headers that responses share. */
export function rateLimitComponents(): Readonly<Record<string, HeaderObject>> {
  const text = (description: string, example: string): HeaderObject => ({
    description,
    schema: { type: "string", examples: [example] },
  });
  return {
    RateLimit: text(
      "What is left of each budget that the request counted against: `r` requests, and in `t` seconds the budget is full again or, with `r=0`, one more is allowed (draft-ietf-httpapi-ratelimit-headers-10)",
      '"network";r=19999;t=1, "read";r=3999;t=1',
    ),
    "RateLimit-Policy": text(
      "The budgets that the request counted against: `q` requests in `w` seconds",
      '"network";q=20000;w=50, "read";q=4000;w=50',
    ),
    "Retry-After": {
      description: "The number of seconds after which the request may be repeated",
      schema: { type: "integer", minimum: 1, examples: [5] },
    },
    ETag: text("Identifies the returned state", '"42.0b6f1f4e"'),
    Location: text("The target of the redirect", "/login?status=success&lang=pt"),
  };
}

type HeaderObject = { readonly description: string; readonly schema: JsonSchema };
