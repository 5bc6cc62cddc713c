import type { WireAccessToken } from "@mosaico/contract/access-tokens";
import { TOKEN_LIMITS } from "@mosaico/domain/people/access-token";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { RemoveKeyDialog } from "../keys/remove-key-dialog.tsx";
import { Loaded } from "../loaded.tsx";
import { Section } from "../section.tsx";
import { AccessTokenRow } from "./access-token-row.tsx";
import { accessTokensQuery, revokeAccessToken } from "./access-tokens.api.ts";
import { NewAccessTokenDialog } from "./new-access-token-dialog.tsx";
import { ShownTokenDialog } from "./shown-token-dialog.tsx";
import { type Reachable, useReaches } from "./use-reaches.ts";

type Props = {
  readonly userId: string;
  readonly hasPassword: boolean;
  /** What the user may limit a token to. */
  readonly reachable: Reachable;
};

type Open =
  | { readonly kind: "new" }
  | { readonly kind: "shown"; readonly token: string }
  | { readonly kind: "revoke"; readonly of: WireAccessToken };

/** The user's access tokens, with which programs act for them. */
export function AccessTokensSection({ userId, hasPassword, reachable }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(accessTokensQuery(userId));
  const reaches = useReaches(reachable);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const refresh = () => client.invalidateQueries(accessTokensQuery(userId));
  const isFull = (query.data?.length ?? 0) >= TOKEN_LIMITS.count;

  return (
    <Section text={t("tokens.text")} title={t("tokens.title")}>
      <Loaded failed={t("tokens.failed")} query={query}>
        {(tokens) => (
          <>
            {tokens.length === 0 ? null : (
              <ul className="mb-4">
                {tokens.map((token) => (
                  <AccessTokenRow
                    key={token.id}
                    now={query.dataUpdatedAt}
                    onRevoke={() => setOpen({ kind: "revoke", of: token })}
                    reach={reaches.nameOf(token)}
                    token={token}
                  />
                ))}
              </ul>
            )}
            {isFull ? (
              <p className="text-base text-muted">
                {t("tokens.full", { max: TOKEN_LIMITS.count })}
              </p>
            ) : (
              <Button onClick={() => setOpen({ kind: "new" })}>{t("tokens.new")}</Button>
            )}
          </>
        )}
      </Loaded>
      {open?.kind === "new" ? (
        <NewAccessTokenDialog
          hasPassword={hasPassword}
          onCreated={(token) => {
            setOpen({ kind: "shown", token });
            void refresh();
          }}
          onOpenChange={close}
          reaches={reaches}
        />
      ) : null}
      {open?.kind === "shown" ? <ShownTokenDialog onClose={close} token={open.token} /> : null}
      {open?.kind === "revoke" ? (
        <RemoveKeyDialog
          id={open.of.id}
          onClose={close}
          onRemove={revokeAccessToken}
          queryKey={accessTokensQuery(userId).queryKey}
          texts={{
            title: t("tokens.revokeTitle", { name: open.of.name }),
            text: t("tokens.revokeText"),
            keep: t("tokens.keep"),
            remove: t("tokens.revoke"),
            removed: t("tokens.revoked"),
            failed: t("tokens.revokeFailed"),
          }}
        />
      ) : null}
    </Section>
  );
}
