import type { WireScimToken } from "@mosaico/contract/scim";
import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { call } from "#platform/api/call.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { toast } from "#ui/toast.ts";
import { scimTokensQuery } from "../admin.api.ts";
import { LoadFailure } from "../paged-list.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { useFormats } from "../use-formats.ts";
import { NewScimTokenDialog } from "./new-scim-token-dialog.tsx";
import { ShownScimTokenDialog } from "./shown-scim-token-dialog.tsx";

/** Where the identity provider reports users and groups, and the tokens with which it may. */
export function ScimCard() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(scimTokensQuery);
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<string>();
  const [leaving, setLeaving] = useState<WireScimToken>();
  const revoke = useAdminAction(
    ({ id }: WireScimToken) =>
      call("DELETE /admin/scim-tokens/:scimTokenId", { params: { scimTokenId: id } }),
    ({ name }) => {
      setLeaving(undefined);
      toast.success(t("tokens.revoked"), name);
    },
  );
  if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;

  return (
    <section aria-labelledby="scim" className="mt-10">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg" id="scim">
            {t("admin.scim.title")}
          </h2>
          <p className="mt-1 max-w-reading text-sm text-muted">{t("admin.scim.text")}</p>
        </div>
        <Button icon={Plus} onClick={() => setMaking(true)}>
          {t("admin.scim.new")}
        </Button>
      </div>
      <div className="mt-4 rounded-tile border border-line bg-surface shadow-piece">
        <div className="flex flex-wrap items-center justify-between gap-3 p-4">
          <div className="min-w-0">
            <p className="text-sm font-semibold">{t("admin.scim.address")}</p>
            <code className="text-sm wrap-anywhere select-all">{data.url}</code>
          </div>
          <CopyButton
            copiedLabel={t("tokens.copied")}
            failedLabel={t("admin.scim.notCopied")}
            label={t("admin.scim.copy")}
            text={data.url}
          />
        </div>
        {data.items.length === 0 ? (
          <p className="border-t border-line p-4 text-sm text-muted">{t("admin.scim.empty")}</p>
        ) : (
          <ul
            aria-label={t("admin.scim.tokens")}
            className="divide-y divide-line border-t border-line"
          >
            {data.items.map((token) => (
              <TokenRow key={token.id} onRevoke={setLeaving} token={token} />
            ))}
          </ul>
        )}
      </div>
      {isMaking ? <NewScimTokenDialog onMade={setShown} onOpenChange={setMaking} /> : null}
      {shown === undefined ? null : (
        <ShownScimTokenDialog onClose={() => setShown(undefined)} token={shown} />
      )}
      {leaving ? (
        <ConfirmDialog
          cancelLabel={t("admin.cancel")}
          confirmLabel={t("tokens.revoke")}
          description={t("admin.scim.revokeText")}
          loading={revoke.isPending}
          loadingLabel={t("admin.busy")}
          onConfirm={() => revoke.mutate(leaving)}
          onOpenChange={() => setLeaving(undefined)}
          open
          title={t("tokens.revokeTitle", { name: leaving.name })}
          tone="danger"
        />
      ) : null}
    </section>
  );
}

type RowProps = {
  readonly token: WireScimToken;
  readonly onRevoke: (token: WireScimToken) => void;
};

function TokenRow({ token, onRevoke }: RowProps) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { name, ending, usedAt } = token;
  return (
    <li className="flex items-center gap-3 p-4">
      <KeyRound aria-hidden="true" className="shrink-0 text-muted" size={20} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi> <span className="font-normal text-muted">…{ending}</span>
        </p>
        <p className="text-sm text-muted">
          {usedAt === null ? t("tokens.unused") : t("tokens.used", { when: instant(usedAt) })}
        </p>
      </div>
      <Button
        aria-label={t("tokens.revokeOf", { name })}
        onClick={() => onRevoke(token)}
        variant="quiet"
      >
        {t("tokens.revoke")}
      </Button>
    </li>
  );
}
