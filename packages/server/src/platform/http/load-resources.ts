import type { Endpoint, ThingRule } from "@mosaico/contract/endpoint";
import { type Thing, can } from "@mosaico/domain/people/permission";
import type { ActorCtx } from "../context.ts";
import { AppError } from "./app-error.ts";
import type { Input } from "./read-input.ts";
import type { ThingLoaders } from "./routes.ts";

const MAX_ID_LENGTH = 100;

/** What a request names, by the name of its rule: one thing, several, or none where that is no error. */
export type LoadedThings = Readonly<Record<string, Thing | readonly Thing[] | undefined>>;

/** Loads every thing that the request names, with the sight of the asker, and checks what they may do to each. */
export async function loadThings(
  ctx: ActorCtx,
  rules: Endpoint["things"],
  loaders: ThingLoaders,
  input: Input,
): Promise<LoadedThings> {
  const things: Record<string, Thing | readonly Thing[] | undefined> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const value = valueAt(input, rule.from);
    if ((value === undefined || value === null) && rule.optional) {
      things[name] = undefined;
      continue;
    }
    const load = (id: unknown) => loadThing(ctx, rule, loaders, id);
    if (!rule.many) {
      things[name] = await load(value);
      continue;
    }
    const loaded: Thing[] = [];
    for (const id of new Set(Array.isArray(value) ? value : [value])) loaded.push(await load(id));
    things[name] = loaded;
  }
  return things;
}

async function loadThing(
  ctx: ActorCtx,
  { kind, may }: ThingRule,
  loaders: ThingLoaders,
  id: unknown,
): Promise<Thing> {
  const isId = typeof id === "string" || typeof id === "number";
  const thing = isId ? await loaders[kind](ctx, String(id)) : undefined;
  const about = { thing: `${kind}:${isId ? String(id).slice(0, MAX_ID_LENGTH) : ""}` };
  if (thing === undefined) throw new AppError("notFound", { about });
  if (!can(ctx.actor, may, thing)) throw new AppError("auth.forbidden", { about });
  return thing;
}

function valueAt(input: Input, from: string): unknown {
  const [part, ...steps] = from.split(".");
  let value: unknown = input[part as keyof Input];
  for (const step of steps) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step))
      return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}
