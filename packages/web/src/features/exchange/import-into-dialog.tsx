import type { Bounds } from "@mosaico/domain/mosaic/area";
import type { Position } from "@mosaico/domain/tile/tile";
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
import { ImportSummary } from "./import-summary.tsx";
import type { ChosenFile } from "./read-chosen.ts";
import { tilesToAdd } from "./tiles-to-add.ts";
import { useReadFile } from "./use-read-file.ts";

type Props = {
  readonly open: Target;
  /** Where the tiles are wanted. */
  readonly near: () => Position;
  /** Places that running uploads have taken. */
  readonly promised: () => readonly Bounds[];
  /** A dropped file, and how to add it as the tile of a file instead. */
  readonly dropped?: { readonly file: File; readonly asFile: () => void };
  readonly onOpenChange: (open: boolean) => void;
  readonly onAdded: (bounds: Bounds) => void;
};

/** X7: asks for a file, shows what becomes of it, and adds that to the open mosaic as one edit. */
export function ImportIntoDialog(props: Props) {
  const { open, near, promised, dropped, onOpenChange, onAdded } = props;
  const { t } = useTranslation();
  const { chosen, isReading, problem, choose, requireFile } = useReadFile();
  const [share, setShare] = useState<number>();
  const stop = useRef(new AbortController());
  const counts = chosen && countsOf(chosen.contents);
  const unfit = counts && findFitProblem(open, counts);
  const unfitWords =
    unfit === undefined
      ? undefined
      : t(unfit === "tooMuch" ? "exchange.into.tooMuch" : `errors.${unfit}`);

  const readDropped = useEffectEvent(() => {
    if (dropped !== undefined) void choose(dropped.file);
  });
  useEffect(() => {
    readDropped();
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  const adding = useMutation({
    mutationFn: (file: ChosenFile) =>
      tilesToAdd(file, {
        accountId: open.accountId,
        signal: stop.current.signal,
        onProgress: setShare,
      }),
    onSuccess: (tiles) => {
      if (stop.current.signal.aborted) return;
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
  const busy = t(
    share !== undefined && share < 1 ? "exchange.import.sending" : "exchange.into.busy",
  );

  return (
    <FormDialog
      cancelLabel={t("exchange.cancel")}
      closeLabel={t("exchange.close")}
      confirmLabel={t("exchange.into.confirm")}
      description={t("exchange.into.text")}
      loading={adding.isPending}
      loadingLabel={busy}
      onOpenChange={onOpenChange}
      onSubmit={() => {
        if (chosen === undefined) requireFile();
        else if (unfit === undefined) adding.mutate(chosen);
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
          onChoose={(file) => void choose(file)}
        />
        {chosen === undefined ? null : <ImportSummary contents={chosen.contents} isAdded />}
        {share === undefined ? null : (
          <div className="grid gap-2">
            <ProgressBar label={busy} value={share} />
            <Button className="justify-self-start" onClick={cancel}>
              {t("exchange.into.stop")}
            </Button>
          </div>
        )}
        {dropped === undefined || adding.isPending ? null : (
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

  function cancel(): void {
    stop.current.abort();
    stop.current = new AbortController();
    adding.reset();
    setShare(undefined);
  }
}

function wordsOf(problem: Extract<ReturnType<typeof bringIn>, { problem: unknown }>["problem"]) {
  if (problem === "noRoom") return "arrange.noRoom";
  return problem === "empty" ? "exchange.problems.empty" : (`errors.${problem}` as const);
}
