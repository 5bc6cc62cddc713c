import { firstSchema } from "./0020-first-schema.ts";
import { favourites } from "./0021-favourites.ts";
import { templates } from "./0022-templates.ts";
import { baseMosaics } from "./0023-base-mosaics.ts";
import { implementationsByAge } from "./0024-implementations-by-age.ts";
import { tilesByBlock } from "./0025-tiles-by-block.ts";
import { sharingLinks } from "./0026-sharing-links.ts";
import { filesByContent } from "./0027-files-by-content.ts";
import { tileTexts } from "./0028-tile-texts.ts";
import { endsOfLinks } from "./0029-ends-of-links.ts";
import { viewsOfLinks } from "./0030-views-of-links.ts";
import { accessTokens } from "./0031-access-tokens.ts";
import { embeddedMosaics } from "./0032-embedded-mosaics.ts";
import { fileTexts } from "./0033-file-texts.ts";
import { webhooks } from "./0035-webhooks.ts";
import { backups } from "./0037-backups.ts";
import { encryptedSecrets } from "./0043-encrypted-secrets.ts";
import { passkeys } from "./0044-passkeys.ts";
import { textsOfEarlierFormats } from "./0051-texts-of-earlier-formats.ts";
import { searchedLists } from "./0054-searched-lists.ts";
import { filteredSearch } from "./0058-filtered-search.ts";
import { groupRoles } from "./0059-group-roles.ts";
import { scim } from "./0060-scim.ts";
import { filteredLists } from "./0062-filtered-lists.ts";
import { begunSessions } from "./0063-begun-sessions.ts";
import { confirmedSessions } from "./0064-confirmed-sessions.ts";
import { initialPasswords } from "./0067-initial-passwords.ts";
import { fewerLogIndexes } from "./0068-fewer-log-indexes.ts";
import type { Migration } from "./migration.ts";

/** All migrations, in order. */
export const migrations: readonly Migration[] = [
  firstSchema,
  favourites,
  templates,
  baseMosaics,
  implementationsByAge,
  tilesByBlock,
  sharingLinks,
  filesByContent,
  tileTexts,
  endsOfLinks,
  viewsOfLinks,
  accessTokens,
  embeddedMosaics,
  fileTexts,
  webhooks,
  backups,
  encryptedSecrets,
  passkeys,
  textsOfEarlierFormats,
  searchedLists,
  filteredSearch,
  groupRoles,
  scim,
  filteredLists,
  begunSessions,
  confirmedSessions,
  initialPasswords,
  fewerLogIndexes,
];
