import { firstSchema } from "./0001-first-schema.ts";
import { files } from "./0002-files.ts";
import { conversions } from "./0003-conversions.ts";
import { people } from "./0004-people.ts";
import { living } from "./0005-living.ts";
import { bounds } from "./0006-bounds.ts";
import { reach } from "./0009-reach.ts";
import { invitedFrom } from "./0013-invited-from.ts";
import { tileBytes } from "./0014-tile-bytes.ts";
import { largeWrites } from "./0015-large-writes.ts";
import { convertedBy } from "./0016-converted-by.ts";
import { originals } from "./0019-originals.ts";
import type { Migration } from "./migration.ts";

/** Every step of the schema, in order. */
export const migrations: readonly Migration[] = [
  firstSchema,
  files,
  conversions,
  people,
  living,
  bounds,
  reach,
  invitedFrom,
  tileBytes,
  largeWrites,
  convertedBy,
  originals,
];
