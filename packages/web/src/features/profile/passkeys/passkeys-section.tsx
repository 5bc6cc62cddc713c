import type { WirePasskey } from "@mosaico/contract/passkeys";
import { PASSKEY_LIMITS, hasPasskeys } from "@mosaico/domain/people/passkey";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import { RemoveKeyDialog } from "../keys/remove-key-dialog.tsx";
import type { Confirmed } from "../profile.api.ts";
import { Loaded } from "../loaded.tsx";
import { Section } from "../section.tsx";
import { NewPasskeyDialog } from "./new-passkey-dialog.tsx";
import { PasskeyRow } from "./passkey-row.tsx";
import { RenamePasskeyDialog } from "./rename-passkey-dialog.tsx";
import { passkeysQuery, removePasskey } from "./passkeys.api.ts";

type Props = {
  readonly userId: string;
  readonly hasPassword: boolean;
  readonly confirmed: Confirmed;
};
type Open =
  | { readonly kind: "new" }
  | { readonly kind: "rename" | "remove"; readonly of: WirePasskey };

/** The user's passkeys, with which they sign in. */
export function PasskeysSection({ userId, hasPassword, confirmed }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(passkeysQuery(userId));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const refresh = () => client.invalidateQueries(passkeysQuery(userId));
  const isFull = (query.data?.length ?? 0) >= PASSKEY_LIMITS.count;
  const isPossible = "PublicKeyCredential" in window && hasPasskeys(location.origin);

  return (
    <Section text={t("passkeys.text")} title={t("passkeys.title")}>
      <Loaded failed={t("passkeys.failed")} query={query}>
        {(passkeys) => (
          <>
            {passkeys.length === 0 ? null : (
              <ul className="mb-4">
                {passkeys.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    now={query.dataUpdatedAt}
                    onRename={() => setOpen({ kind: "rename", of: passkey })}
                    onRemove={() => setOpen({ kind: "remove", of: passkey })}
                    passkey={passkey}
                  />
                ))}
              </ul>
            )}
            {isFull || !isPossible ? (
              <p className="text-base text-muted">
                {isFull
                  ? t("passkeys.full", { max: PASSKEY_LIMITS.count })
                  : t("passkeys.unsupported")}
              </p>
            ) : (
              <Button onClick={() => setOpen({ kind: "new" })}>{t("passkeys.add")}</Button>
            )}
          </>
        )}
      </Loaded>
      {open?.kind === "new" ? (
        <NewPasskeyDialog
          asksPassword={hasPassword}
          onCreated={() => {
            toast.success(t("passkeys.created"));
            close();
            void refresh();
          }}
          onOpenChange={close}
        />
      ) : null}
      {open?.kind === "rename" ? (
        <RenamePasskeyDialog onClose={close} passkey={open.of} userId={userId} />
      ) : null}
      {open?.kind === "remove" ? (
        <RemoveKeyDialog
          id={open.of.id}
          onClose={close}
          onRemove={(id) => confirmed(() => removePasskey(id))}
          queryKey={passkeysQuery(userId).queryKey}
          texts={{
            title: t("passkeys.removeTitle", { name: open.of.name }),
            text: t("passkeys.removeText"),
            keep: t("passkeys.keep"),
            remove: t("passkeys.remove"),
            removed: t("passkeys.removed"),
            failed: t("passkeys.removeFailed"),
          }}
        />
      ) : null}
    </Section>
  );
}
