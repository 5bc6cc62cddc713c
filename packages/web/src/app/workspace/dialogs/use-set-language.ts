import { useMutation, useQueryClient } from "@tanstack/react-query";
import { editMosaics, setMosaicLanguage } from "#features/mosaics/mosaics.api.ts";

/** Returns a function that sets the language of the open mosaic. */
export function useSetLanguage(userId: string, id: number): (language: string) => void {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (language: string) => setMosaicLanguage({ id, language }),
    onSuccess: (changed) =>
      editMosaics(client, userId, (list) =>
        list.map((one) => (one.id === id ? { ...one, ...changed } : one)),
      ),
    meta: { failure: "mosaics.languageNotSaved" },
  });
  return (language) => saving.mutate(language);
}
