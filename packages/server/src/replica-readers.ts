import type { api } from "@mosaico/contract/api";
import type { rootApi } from "@mosaico/contract/root";

type Reading = Extract<keyof typeof api | keyof typeof rootApi, `GET ${string}`>;

/**
 * The endpoints whose handlers may read from a replica of the database: they take what a database does most for those who
 * only look. Opening a mosaic to edit it is not among them, since its changes are read from the database from then on.
 */
const READERS = [
  // Public mosaics, as pages and as data.
  "GET /",
  "GET /info",
  "GET /m/:slug",
  "GET /embed/:slug",
  "GET /a/:slug",
  "GET /oembed",
  "GET /sitemap.xml",
  "GET /base",
  "GET /base/part",
  "GET /base/file-texts",
  "GET /shared/:slug",
  "GET /shared/:slug/part",
  "GET /shared/:slug/file-texts",
  "GET /account-pages/:slug",
  "GET /templates",
  // Covers and cards.
  "GET /files/covers/:id/:picture",
  "GET /info/card.jpg",
  "GET /m/:slug/card.jpg",
  // Searches and lists.
  "GET /search",
  "GET /people",
  "GET /mosaics",
  "GET /mosaics/:id/tiles",
  "GET /mosaics/:id/file-texts",
  "GET /mosaics/:id/history",
  "GET /removed-mosaics",
  "GET /icons",
  "GET /members",
  "GET /admin/accounts",
  "GET /admin/users",
  "GET /admin/audit",
  // Exports.
  "GET /mosaics/:id/archive",
  "GET /mosaics/:id/canvas",
  "GET /mosaics/:id/table",
  "GET /mosaics/:id/markdown",
  "GET /mosaics/:id/page",
  "GET /mosaics/:id/picture",
  "GET /mosaics/:id/poster",
  "GET /mosaics/:id/handout",
] as const satisfies readonly Reading[];

export const REPLICA_READERS: ReadonlySet<string> = new Set(READERS);
