import { accessTokensApi } from "./access-tokens.ts";
import { accountTemplatesApi } from "./account-templates.ts";
import { accountPagesApi } from "./account-pages.ts";
import { accountsApi } from "./accounts.ts";
import { adminApi } from "./admin.ts";
import { backupsApi } from "./backups.ts";
import { authApi } from "./auth.ts";
import { billingApi } from "./billing.ts";
import type { EndpointTable } from "./endpoint.ts";
import { exchangeApi } from "./exchange.ts";
import { exportsApi } from "./exports.ts";
import { favouritesApi } from "./favourites.ts";
import { fileTextsApi } from "./file-texts.ts";
import { filesApi } from "./files.ts";
import { formsApi } from "./forms.ts";
import { groupsApi } from "./groups.ts";
import { historyApi } from "./history.ts";
import { iconsApi } from "./icons.ts";
import { mosaicEventsApi } from "./mosaic-events.ts";
import { mosaicsApi } from "./mosaics.ts";
import { oidcApi } from "./oidc.ts";
import { pageDetailsApi } from "./page-details.ts";
import { peopleApi } from "./people.ts";
import { peopleSearchApi } from "./people-search.ts";
import { previewsApi } from "./previews.ts";
import { videoCopiesApi } from "./video-copies.ts";
import { profileApi } from "./profile.ts";
import { publishedApi } from "./published.ts";
import { scimApi } from "./scim.ts";
import { searchApi } from "./search.ts";
import { passkeysApi } from "./passkeys.ts";
import { secondStepApi } from "./second-step.ts";
import { templatesApi } from "./templates.ts";
import { trashApi } from "./trash.ts";
import { webhooksApi } from "./webhooks.ts";

/** The complete endpoint table. Only endpoints listed here can be served or called. */
export const api = {
  ...authApi,
  ...oidcApi,
  ...secondStepApi,
  ...passkeysApi,
  ...profileApi,
  ...accessTokensApi,
  ...accountsApi,
  ...peopleApi,
  ...peopleSearchApi,
  ...mosaicsApi,
  ...mosaicEventsApi,
  ...exchangeApi,
  ...exportsApi,
  ...favouritesApi,
  ...searchApi,
  ...historyApi,
  ...trashApi,
  ...templatesApi,
  ...accountTemplatesApi,
  ...publishedApi,
  ...accountPagesApi,
  ...iconsApi,
  ...filesApi,
  ...fileTextsApi,
  ...previewsApi,
  ...videoCopiesApi,
  ...pageDetailsApi,
  ...webhooksApi,
  ...formsApi,
  ...billingApi,
  ...adminApi,
  ...backupsApi,
  ...groupsApi,
  ...scimApi,
} as const satisfies EndpointTable;

/** The table's type, for clients that do not need the schemas at run time. */
export type Api = typeof api;
