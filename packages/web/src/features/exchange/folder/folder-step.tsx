import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { FolderProgress } from "./folder-progress.tsx";
import type { useFolderUploads } from "./use-folder-uploads.ts";

type Props = {
  readonly folder: ReturnType<typeof useFolderUploads>;
  readonly isRunning: boolean;
  readonly onStop: () => void;
  /** Goes on with the files that have arrived. */
  readonly onWithout: () => void;
};

/** X9: the uploads of a folder, which can be stopped, and done without what failed. */
export function FolderStep({ folder, isRunning, onStop, onWithout }: Props) {
  const { t } = useTranslation();
  if (folder.shown === undefined) return null;
  return (
    <div className="grid gap-4">
      <FolderProgress uploads={folder.shown} />
      {isRunning ? (
        <Button className="justify-self-start" onClick={onStop}>
          {t("exchange.into.stop")}
        </Button>
      ) : folder.failedCount > 0 ? (
        <Button className="justify-self-start" onClick={onWithout}>
          {t("exchange.folder.without", { count: folder.failedCount })}
        </Button>
      ) : null}
    </div>
  );
}
