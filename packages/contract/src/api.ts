import { accountsApi } from "./accounts.ts";
import { authApi } from "./auth.ts";
import type { EndpointTable } from "./endpoint.ts";
import { filesApi } from "./files.ts";
import { iconsApi } from "./icons.ts";
import { mosaicsApi } from "./mosaics.ts";

/** The whole table: the only way in and out. */
export const api = {
  ...authApi,
  ...accountsApi,
  ...mosaicsApi,
  ...iconsApi,
  ...filesApi,
} as const satisfies EndpointTable;

/** The table's type, for a client that needs no schema at run time. */
export type Api = typeof api;
