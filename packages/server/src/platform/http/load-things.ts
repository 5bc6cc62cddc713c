import type { Endpoint } from "@mosaico/contract/endpoint";
import { type Thing, can } from "@mosaico/domain/people/permission";
import type { ActorCtx } from "../context.ts";
import { AppError } from "./app-error.ts";
import type { Input } from "./read-input.ts";
import type { ThingLoaders } from "./routes.ts";

/** Loads every thing that the request names, with the sight of the asker, and checks what they may do to each. */
export async function loadThings(
  ctx: ActorCtx,
  rules: Endpoint["things"],
  loaders: ThingLoaders,
  input: Input,
): Promise<Readonly<Record<string, Thing | undefined>>> {
  const things: Record<string, Thing | undefined> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const id = valueAt(input, rule.from);
    if (id === undefined && rule.optional) {
      things[name] = undefined;
      continue;
    }
    const thing = typeof id === "string" ? await loaders[rule.kind](ctx, id) : undefined;
    if (thing === undefined) throw new AppError("notFound");
    if (!can(ctx.actor, rule.may, thing)) throw new AppError("auth.forbidden");
    things[name] = thing;
  }
  return things;
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
