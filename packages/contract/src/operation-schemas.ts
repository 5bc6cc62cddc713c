import { OPERATIONS } from "@mosaico/domain/mosaic/operation";
import { z } from "zod";
import { described, named } from "./described.ts";
import { settingsToSet } from "./settings-schemas.ts";
import {
  MAX_READ_TEXT,
  background,
  node,
  position,
  tileChanges,
  tileId,
  titleToSet,
} from "./wire.ts";

const op = <Name extends (typeof OPERATIONS)[number]>(name: Name) =>
  described(z.literal(name), "The kind of operation");

/** An operation in a request. */
export const operation = named(
  "Operation",
  "An operation on a mosaic; `op` is its kind",
  z.discriminatedUnion("op", [
    named("AddTile", "Adds a tile", z.strictObject({ op: op(OPERATIONS[0]), tile: node })),
    named(
      "UpdateTile",
      "Changes the data of a tile",
      z.strictObject({ op: op(OPERATIONS[1]), id: tileId, data: tileChanges }),
    ),
    named(
      "MoveTile",
      "Moves a tile",
      z.strictObject({ op: op(OPERATIONS[2]), id: tileId, position }),
    ),
    named(
      "RemoveTile",
      "Removes a tile, which can be restored for 30 days",
      z.strictObject({ op: op(OPERATIONS[3]), id: tileId }),
    ),
    named(
      "SetBackground",
      "Replaces the background",
      z.strictObject({ op: op(OPERATIONS[4]), background }),
    ),
    named(
      "Rename",
      "Changes the mosaic's title",
      z.strictObject({ op: op(OPERATIONS[5]), title: titleToSet(MAX_READ_TEXT) }),
    ),
    named(
      "SetSettings",
      "Changes settings of the mosaic; those left out stay",
      z.strictObject({ op: op(OPERATIONS[6]), settings: settingsToSet }),
    ),
  ]),
);
