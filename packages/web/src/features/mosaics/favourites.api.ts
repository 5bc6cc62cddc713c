import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { call } from "#platform/api/call.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { toast } from "#ui/toast.ts";
import { editMosaics } from "./mosaics.api.ts";

type Mark = { readonly id: number; readonly isFavourite: boolean };

/** Returns a function that marks a mosaic as a favourite or removes the mark; shown at once, and taken back if refused. */
export function useSetFavourite(userId: string): (mark: Mark) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const show = ({ id, isFavourite }: Mark) =>
    editMosaics(client, userId, (list) =>
      list.map((one) => (one.id === id ? { ...one, isFavourite } : one)),
    );
  const saving = useMutation({
    mutationFn: async ({ id, isFavourite }: Mark) => {
      const params = { id: String(id) };
      if (isFavourite) await call("PUT /mosaics/:id/favourite", { params });
      else await call("DELETE /mosaics/:id/favourite", { params });
    },
    onMutate: show,
    onError: (error, { id, isFavourite }) => {
      show({ id, isFavourite: !isFavourite });
      toast.error(t("home.favouriteFailed"), errorWords(error, t));
    },
  });
  return (mark) => saving.mutate(mark);
}
