import { TOKEN_LIMITS, TOKEN_SCOPES, checkTokenName } from "@mosaico/domain/people/access-token";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { SearchSelect } from "#ui/search-select.tsx";
import { Select } from "#ui/select.tsx";
import { KeyDialog } from "../keys/key-dialog.tsx";
import { createAccessToken } from "./access-tokens.api.ts";
import { EVERYTHING, type Reaches } from "./use-reaches.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** In days; 0 for until it is revoked. */
const LIVES = ["30", "90", "365", "0"] as const;

type Props = {
  readonly hasPassword: boolean;
  readonly reaches: Reaches;
  readonly onCreated: (token: string) => void;
  readonly onOpenChange: (open: boolean) => void;
};

/** Asks what a new token is for. The input stays until it succeeds. */
export function NewAccessTokenDialog({ hasPassword, reaches, onCreated, onOpenChange }: Props) {
  const { t } = useTranslation();
  const [scope, setScope] = useState<(typeof TOKEN_SCOPES)[number]>("read");
  const [reach, setReach] = useState(EVERYTHING);
  const [life, setLife] = useState<(typeof LIVES)[number]>("90");
  return (
    <KeyDialog
      checkName={checkTokenName}
      maxLength={TOKEN_LIMITS.name}
      needsPassword={hasPassword}
      onOpenChange={onOpenChange}
      onSave={(input) => {
        const days = Number(life);
        const expiresAt = days === 0 ? null : new Date(Date.now() + days * DAY_MS).toISOString();
        return createAccessToken({ ...input, scope, ...reach, expiresAt });
      }}
      onSaved={({ token }) => onCreated(token)}
      texts={{
        title: t("tokens.newTitle"),
        text: t("tokens.newText"),
        name: t("tokens.name"),
        nameExample: t("tokens.nameExample"),
        cancel: t("tokens.cancel"),
        save: t("tokens.create"),
        saving: t("tokens.creating"),
        failed: t("tokens.createFailed"),
      }}
    >
      <Select
        hint={t(`tokens.scopes.${scope}.text`)}
        label={t("tokens.scope")}
        onValueChange={setScope}
        options={TOKEN_SCOPES.map((one) => ({
          value: one,
          label: t(`tokens.scopes.${one}.name`),
        }))}
        value={scope}
      />
      <SearchSelect
        find={reaches.find}
        label={t("tokens.reach")}
        nothingFound={t("tokens.nothingFound")}
        onValueChange={(option) => setReach(reaches.read(option))}
        searchLabel={t("tokens.search")}
        value={reaches.optionOf(reach)}
        valueLabel={reaches.nameOf(reach)}
      />
      <Select
        label={t("tokens.expires")}
        onValueChange={setLife}
        options={LIVES.map((days) => ({
          value: days,
          label: days === "0" ? t("tokens.never") : t("tokens.days", { count: Number(days) }),
        }))}
        value={life}
      />
    </KeyDialog>
  );
}
