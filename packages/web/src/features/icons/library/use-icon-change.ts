import type { WireIcon } from "@mosaico/contract/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { toast } from "#ui/toast.ts";
import { showReplacedIcon } from "../icon-address.ts";
import { changeIcon, editIcons, refreshIcons } from "../icons.api.ts";

type Change = { readonly description: string; readonly file: File | undefined };

/** Saves a change of an icon, and updates it everywhere on screen. */
export function useIconChange(icon: WireIcon, onSaved: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ description, file }: Change) => changeIcon(icon.id, description, file),
    onSuccess: (changed, { file }) => {
      editIcons(client, (icons) => icons.map((one) => (one.id === changed.id ? changed : one)));
      if (file !== undefined) showReplacedIcon(changed);
      toast.success(t("icons.editing.done"), changed.description);
      onSaved();
      void refreshIcons(client);
    },
    onError: (error) => {
      toast.error(t("icons.editing.failed"), errorWords(error, t));
      void refreshIcons(client);
    },
  });
}
