import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { editMosaics, setMosaicLanguage } from "#features/mosaics/mosaics.api.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { toast } from "#ui/toast.ts";

/** Says which language the open mosaic is in. */
export function useSetLanguage(userId: string, id: number): (language: string) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (language: string) => setMosaicLanguage({ id, language }),
    onSuccess: (changed) =>
      editMosaics(client, userId, (list) => list.map((one) => (one.id === id ? changed : one))),
    onError: (error) => toast.error(t("mosaics.languageNotSaved"), errorWords(error, t)),
  });
  return (language) => saving.mutate(language);
}
