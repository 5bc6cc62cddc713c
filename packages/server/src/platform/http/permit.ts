import { type Action, type Actor, type Resource, can } from "@mosaico/domain/people/permission";
import type { Permitted } from "./routes.ts";

/** The thing, marked as one of which the actor may do `may`; undefined where they may not. */
export function permit<Loaded extends Resource, May extends Action>(
  actor: Actor,
  may: May,
  thing: Loaded,
): Permitted<Loaded, May> | undefined {
  return can(actor, may, thing) ? (thing as Permitted<Loaded, May>) : undefined;
}

/**
 * The thing, marked as permitted without anybody asking: only for what the installation makes by itself, such as the
 * first things of a new account.
 */
export function permitInstallation<Loaded extends Resource, May extends Action>(
  thing: Loaded,
): Permitted<Loaded, May> {
  return thing as Permitted<Loaded, May>;
}
