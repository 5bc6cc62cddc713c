import { FileInput } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Problem } from "#ui/problem.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { chooseFolder } from "./folder/choose-folder.ts";
import { entriesIn, filesOfEntries, filesOfField } from "./folder/read-entries.ts";
import type { Choice } from "./use-read-file.ts";

type Props = {
  /** The name of the chosen file, if it could be read. */
  readonly name: string | undefined;
  readonly isReading: boolean;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChoose: (choice: Choice) => void;
};

const ACCEPTED = ".mosaic,.zip,.canvas,.excalidraw,.json,.csv,.tsv,.html,.htm,.opml,.xml";

// Most phones have no folders to choose.
const CAN_CHOOSE_FOLDERS =
  "webkitdirectory" in HTMLInputElement.prototype && !matchMedia("(pointer: coarse)").matches;

/** Takes a file or a folder from the computer, chosen or dropped. */
export function FilePicker({ name, isReading, error, disabled, onChoose }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const id = useId();
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first !== undefined && !disabled) onChoose(first);
  };
  const takeFolder = (files: readonly File[]) =>
    onChoose({ files: async () => filesOfField(files) });
  return (
    <div>
      <div
        className={classNames(
          "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control border border-dashed px-4 py-4",
          isOver ? "border-brand bg-brand-soft" : "border-edge bg-surface",
          error !== undefined && "border-danger",
        )}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const entries = entriesIn(event.dataTransfer);
          if (entries.length === 0) take(event.dataTransfer.files);
          else if (!disabled) onChoose({ files: () => filesOfEntries(entries) });
        }}
      >
        <FileInput
          aria-hidden="true"
          className="shrink-0 text-muted"
          size={24}
          strokeWidth={1.75}
        />
        <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
          {name === undefined ? (
            <span className="text-muted">{t("exchange.file.text")}</span>
          ) : (
            <span className="font-semibold">{name}</span>
          )}
        </p>
        {isReading ? (
          <span role="status">
            <Spinner />
            <span className="sr-only">{t("exchange.file.reading")}</span>
          </span>
        ) : null}
        <Button
          aria-describedby={`${id}-error`}
          data-autofocus
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {t(name === undefined ? "exchange.file.choose" : "exchange.file.other")}
        </Button>
        {CAN_CHOOSE_FOLDERS ? (
          <Button
            className="ml-auto"
            disabled={disabled}
            onClick={() => chooseFolder(takeFolder)}
            variant="quiet"
          >
            {t("exchange.folder.choose")}
          </Button>
        ) : null}
        <input
          accept={ACCEPTED}
          aria-label={t("exchange.file.choose")}
          className="hidden"
          onChange={(event) => {
            take(event.target.files);
            // So that the same file can be chosen again.
            event.target.value = "";
          }}
          ref={input}
          tabIndex={-1}
          type="file"
        />
      </div>
      <p
        aria-live="polite"
        className={classNames("text-sm text-danger-ink", error !== undefined && "pt-1.5")}
        id={`${id}-error`}
      >
        {error === undefined ? null : <Problem>{error}</Problem>}
      </p>
    </div>
  );
}
