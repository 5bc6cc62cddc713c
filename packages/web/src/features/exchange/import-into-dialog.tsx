import type { Bounds } from "@mosaico/domain/mosaic/area";
import type { Position, Tile } from "@mosaico/domain/tile/tile";
import { useMutation } from "@tanstack/react-query";
import { File as FileIcon } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { toast } from "#ui/toast.ts";
import { type Target, bringIn, countsOf, findFitProblem } from "./bring-in.ts";
import { FilePicker } from "./file-picker.tsx";
import { FolderStep } from "./folder/folder-step.tsx";
import { filesOfEntries } from "./folder/read-entries.ts";
import { tilesOfFolder } from "./folder/tiles-of-folder.ts";
import { useFolderUploads } from "./folder/use-folder-uploads.ts";
import { ImportSummary } from "./import-summary.tsx";
import type { ChosenContents } from "./read-chosen.ts";
import { tilesToAdd } from "./tiles-to-add.ts";
import { useReadFile } from "./use-read-file.ts";

type Props = {
  readonly open: Target;
  /** Where the tiles are wanted. */
  readonly near: () => Position;
  /** Places that running uploads have taken. */
  readonly promised: () => readonly Bounds[];
  /** What was dropped, and for a file how to add it as a tile of its own instead. */
  readonly dropped?:
    | { readonly file: File; readonly asFile: () => void }
    | { readonly entries: readonly FileSystemEntry[] };
  readonly onOpenChange: (open: boolean) => void;
  readonly onAdded: (bounds: Bounds) => void;
};

type Work = { readonly contents: ChosenContents; readonly isWithoutFailed?: boolean };

/** X7: asks for a file or a folder, shows what becomes of it, and adds that to the open mosaic as one edit. */
export function ImportIntoDialog(props: Props) {
  const { open, near, promised, dropped, onOpenChange, onAdded } = props;
  const { t } = useTranslation();
  const { chosen, isReading, problem, choose, requireFile } = useReadFile();
  const folder = useFolderUploads();
  const [share, setShare] = useState<number>();
  const stop = useRef(new AbortController());
  const unfit = chosen && findFitProblem(open, countsOf(chosen.contents));
  const unfitWords = unfit && t(unfit === "tooMuch" ? "exchange.into.tooMuch" : `errors.${unfit}`);

  const readDropped = useEffectEvent(() => {
    if (dropped === undefined) return;
    void choose(
      "file" in dropped ? dropped.file : { files: () => filesOfEntries(dropped.entries) },
    );
  });
  useEffect(() => {
    readDropped();
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  /** The tiles to add; undefined if some files have not arrived. */
  const prepare = async (work: Work): Promise<readonly Tile[] | undefined> => {
    const { contents, isWithoutFailed = false } = work;
    const { accountId } = open;
    if (contents.kind !== "folder") {
      return tilesToAdd(contents, { accountId, signal: stop.current.signal, onProgress: setShare });
    }
    const uploads = folder.uploadsFor(contents.plan, accountId);
    const isReady = isWithoutFailed || (await uploads.run());
    return isReady ? tilesOfFolder(contents.plan, uploads.stored) : undefined;
  };
  const adding = useMutation({
    mutationFn: prepare,
    onSuccess: (tiles) => {
      if (tiles === undefined || stop.current.signal.aborted) return;
      const added = bringIn(open, tiles, { near: near(), promised: promised() });
      if ("problem" in added) {
        toast.error(t("exchange.into.failed"), t(wordsOf(added.problem)));
        return;
      }
      toast.success(t("exchange.into.done", { count: tiles.length }));
      onOpenChange(false);
      onAdded(added.bounds);
    },
    onError: (error) => {
      if (stop.current.signal.aborted) return;
      toast.error(t("exchange.into.failed"), errorWords(error, t));
    },
    onSettled: () => setShare(undefined),
  });
  const isSending = share !== undefined && share < 1;
  const busy = t(isSending ? "exchange.import.sending" : "exchange.into.busy");
  const cancel = () => {
    stop.current.abort();
    stop.current = new AbortController();
    folder.shown?.stop();
    adding.reset();
    setShare(undefined);
  };

  return (
    <FormDialog
      cancelLabel={t("exchange.cancel")}
      closeLabel={t("exchange.close")}
      confirmLabel={t(folder.failedCount > 0 ? "exchange.folder.retry" : "exchange.into.confirm")}
      description={t("exchange.into.text")}
      loading={adding.isPending}
      loadingLabel={busy}
      onOpenChange={onOpenChange}
      onSubmit={() => {
        if (chosen === undefined) requireFile();
        else if (unfit === undefined) adding.mutate({ contents: chosen.contents });
      }}
      open
      title={t("exchange.into.title")}
    >
      <div className="grid gap-5">
        <FilePicker
          disabled={adding.isPending}
          error={problem ?? unfitWords}
          isReading={isReading}
          name={chosen?.name}
          onChoose={(choice) => {
            folder.forget();
            void choose(choice);
          }}
        />
        {chosen === undefined ? null : <ImportSummary contents={chosen.contents} isAdded />}
        {chosen === undefined ? null : (
          <FolderStep
            folder={folder}
            isRunning={adding.isPending}
            onStop={cancel}
            onWithout={() => adding.mutate({ contents: chosen.contents, isWithoutFailed: true })}
          />
        )}
        {share === undefined ? null : (
          <div className="grid gap-2">
            <ProgressBar label={busy} value={share} />
            <Button className="justify-self-start" onClick={cancel}>
              {t("exchange.into.stop")}
            </Button>
          </div>
        )}
        {dropped === undefined || !("file" in dropped) || adding.isPending ? null : (
          <Button
            className="justify-self-start"
            icon={FileIcon}
            onClick={() => {
              onOpenChange(false);
              dropped.asFile();
            }}
            variant="quiet"
          >
            {t("exchange.into.asFile")}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}

function wordsOf(problem: Extract<ReturnType<typeof bringIn>, { problem: unknown }>["problem"]) {
  if (problem === "noRoom") return "arrange.noRoom";
  return problem === "empty" ? "exchange.problems.empty" : (`errors.${problem}` as const);
}
