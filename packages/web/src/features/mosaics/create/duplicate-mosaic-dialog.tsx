import type { User } from "@mosaico/contract/auth";
import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { MOSAIC_LIMITS } from "@mosaico/domain/mosaic/mosaic";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { refreshAccounts } from "#features/accounts/accounts.api.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { toast } from "#ui/toast.ts";
import { copyMosaic, editMosaics } from "../mosaics.api.ts";
import { NewMosaicFields } from "./new-mosaic-fields.tsx";
import { type NewMosaic, useNewMosaic } from "./use-new-mosaic.ts";

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly user: User;
  /** The mosaic to duplicate, with the number of its tiles without sections. */
  readonly mosaic: { readonly id: number; readonly title: string; readonly tileCount: number };
  /** The same mosaic as listed: its account and implementation are preselected. */
  readonly beside: MosaicSummary | undefined;
  /** Resolves once everything edited here is saved, since the server makes the copy. */
  readonly whenSaved: () => Promise<void>;
  readonly onCreated: (mosaic: MosaicSummary) => void;
};

/** Asks where a copy of a mosaic is to be and what it is called, and opens it. */
export function DuplicateMosaicDialog(props: Props) {
  const { user, mosaic, beside, onOpenChange, onCreated, whenSaved } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useNewMosaic(user, beside, copyTitle(mosaic.title, t));
  const duplication = useMutation({
    mutationFn: async (input: Pick<NewMosaic, "title" | "accountId">) => {
      await whenSaved();
      return copyMosaic(mosaic.id, await form.complete(input));
    },
    onSuccess: ({ item, missing }) => {
      editMosaics(client, user.id, (mosaics) => [...mosaics, item]);
      if (missing === 0) toast.success(t("mosaics.duplicate.done"), item.title);
      else toast.success(t("mosaics.duplicate.done"), t("mosaics.missing", { count: missing }));
      void refreshAccounts(client, user.id);
      onOpenChange(false);
      onCreated(item);
    },
    meta: { failure: "mosaics.duplicate.failed" },
  });
  return (
    <FormDialog
      cancelLabel={t("mosaics.cancel")}
      closeLabel={t("mosaics.close")}
      confirmLabel={t("mosaics.duplicate.confirm")}
      description={t("mosaics.duplicate.text", {
        tiles: t("mosaics.tiles", { count: mosaic.tileCount }),
      })}
      loading={duplication.isPending}
      loadingLabel={t("mosaics.duplicate.busy")}
      onOpenChange={onOpenChange}
      onSubmit={() => {
        const input = form.read();
        if (input !== undefined) duplication.mutate(input);
      }}
      open={props.open}
      size="small"
      title={t("mosaics.duplicate.title")}
    >
      <NewMosaicFields
        form={form}
        progress={duplication.isPending ? t("mosaics.duplicate.busy") : undefined}
      />
    </FormDialog>
  );
}

/** The proposed title of a copy, shortened to the limit of titles. */
function copyTitle(
  title: string,
  t: (key: "mosaics.duplicate.copyOf", values: { title: string }) => string,
): string {
  const room = MOSAIC_LIMITS.title - t("mosaics.duplicate.copyOf", { title: "" }).length;
  if (title.length <= room) return t("mosaics.duplicate.copyOf", { title });
  // Not in the middle of a surrogate pair.
  const some = title.slice(0, room - 1).replace(/[\ud800-\udbff]$/, "");
  return t("mosaics.duplicate.copyOf", { title: `${some.trimEnd()}…` });
}
