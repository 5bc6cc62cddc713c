import type { Endpoint, ResourceRule } from "@mosaico/contract/endpoint";
import { type Resource, can } from "@mosaico/domain/people/permission";
import type { ActorCtx } from "../context.ts";
import { AppError } from "./app-error.ts";
import type { Input } from "./read-input.ts";
import type { ResourceLoaders } from "./routes.ts";

const MAX_ID_LENGTH = 100;

/** The resources that a request names, by the name of their rule: one, several, or none if the rule is optional. */
export type LoadedResources = Readonly<Record<string, Resource | readonly Resource[] | undefined>>;

/**
 * Loads every resource that the request names, as far as the requester can see it, and checks the requester's
 * permission for each.
 */
export async function loadResources(
  ctx: ActorCtx,
  rules: Endpoint["resources"],
  loaders: ResourceLoaders,
  input: Input,
): Promise<LoadedResources> {
  const resources: Record<string, Resource | readonly Resource[] | undefined> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const value = valueAt(input, rule.from);
    if ((value === undefined || value === null) && rule.optional) {
      resources[name] = undefined;
      continue;
    }
    const load = (id: unknown) => loadResource(ctx, rule, loaders, id);
    if (!rule.many) {
      resources[name] = await load(value);
      continue;
    }
    const loaded: Resource[] = [];
    for (const id of new Set(Array.isArray(value) ? value : [value])) loaded.push(await load(id));
    resources[name] = loaded;
  }
  return resources;
}

async function loadResource(
  ctx: ActorCtx,
  { kind, may }: ResourceRule,
  loaders: ResourceLoaders,
  id: unknown,
): Promise<Resource> {
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
