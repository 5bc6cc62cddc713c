import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { Building2 } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { AccountSelect } from "#features/accounts/account-select.tsx";
import { groupMosaics } from "#features/mosaics/group-mosaics.ts";
import { readLastMosaic } from "#platform/preferences/last-mosaics.ts";
import type { Workspace } from "../workspace.ts";

/** Switches between the user's accounts: each opens with the mosaic last opened in it. Only for users with several. */
export function AccountSwitch({ workspace }: { workspace: Workspace }) {
  const { t, i18n } = useTranslation();
  const filled = new Set(workspace.mosaics.map(({ accountId }) => accountId));
  const accounts = workspace.accounts.filter(({ id }) => filled.has(id));
  if (accounts.length < 2) return null;
  return (
    <AccountSelect
      accounts={accounts}
      label={t("main.account")}
      leading={<Building2 aria-hidden="true" size={18} />}
      onChoose={(accountId) => {
        const there = workspace.mosaics.filter((mosaic) => mosaic.accountId === accountId);
        const place = placeIn(there, readLastMosaic(accountId), i18n.language);
        if (accountId !== workspace.account.id && place !== undefined) workspace.askToSwitch(place);
      }}
      value={workspace.account.id}
    />
  );
}

function placeIn(
  mosaics: readonly MosaicSummary[],
  last: number | undefined,
  language: string,
): number | undefined {
  const first = groupMosaics(mosaics, language, () => "")[0]?.mosaics[0];
  return (mosaics.find(({ id }) => id === last) ?? first)?.id;
}
