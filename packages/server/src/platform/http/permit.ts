import { type Action, type Actor, type Resource, can } from "@mosaico/domain/people/permission";
import type { Permitted } from "./routes.ts";

/** The resource, marked as permitted for the action `may`; undefined if the actor lacks the permission. */
export function permit<Loaded extends Resource, May extends Action>(
  actor: Actor,
  may: May,
  thing: Loaded,
): Permitted<Loaded, May> | undefined {
  return can(actor, may, thing) ? (thing as Permitted<Loaded, May>) : undefined;
}

/**
 * The resource, marked as permitted without a requester: only for actions of the installation itself, such as creating
 * the first mosaic of a new account.
 */
export function permitInstallation<Loaded extends Resource, May extends Action>(
  thing: Loaded,
): Permitted<Loaded, May> {
  return thing as Permitted<Loaded, May>;
}
