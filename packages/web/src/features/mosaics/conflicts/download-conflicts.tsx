import { Braces, FileText } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { saveAs } from "#platform/page/save-as.ts";
import { Button } from "#ui/button.tsx";
import { type ListedConflict, jsonOf, textOf } from "./conflict-text.ts";

/** Downloads all conflicts in a file, as text to read or as JSON for programs. */
export function DownloadConflicts({ items }: { readonly items: readonly ListedConflict[] }) {
  const { t } = useTranslation();
  const save = (content: string, type: string, ending: string) =>
    saveAs(new Blob([content], { type }), `${t("mosaics.takeAlong.fileName")}.${ending}`);
  return (
    <>
      <Button icon={FileText} onClick={() => save(textOf(items, t), "text/plain", "txt")}>
        {t("mosaics.takeAlong.text")}
      </Button>
      <Button icon={Braces} onClick={() => save(jsonOf(items), "application/json", "json")}>
        {t("mosaics.takeAlong.json")}
      </Button>
    </>
  );
}
