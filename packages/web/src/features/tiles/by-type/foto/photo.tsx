import type { NamedFile } from "#features/files/named-file.ts";
import { Maximize2, RotateCw } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { PhotoDownloads } from "./photo-downloads.tsx";
import { PhotoPicture } from "./photo-picture.tsx";
import { PhotoViewer } from "./photo-viewer.tsx";

/** A photo as large as the dialog allows, and larger on click. */
export function Photo({ file, title, alt }: { file: NamedFile; title: string; alt: string }) {
  const { t } = useTranslation();
  const altId = useId();
  // A title names the subject, an alternative text describes the picture.
  const shown = alt === "" ? title : alt;
  const [isOpen, setIsOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [isBroken, setIsBroken] = useState(false);

  if (isBroken) {
    return (
      <ErrorState
        action={
          <Button
            icon={RotateCw}
            onClick={() => {
              setAttempt(attempt + 1);
              setIsBroken(false);
            }}
            variant="primary"
          >
            {t("tiles.file.retry")}
          </Button>
        }
        text={t("tiles.photo.failedText")}
        title={t("tiles.file.failed")}
      />
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <button
        aria-describedby={alt === "" ? undefined : altId}
        aria-label={t("tiles.photo.enlarge", { title })}
        className="group relative mx-auto block max-w-full cursor-zoom-in overflow-hidden rounded-tile bg-sunken"
        data-autofocus=""
        onClick={() => setIsOpen(true)}
        type="button"
      >
        <PhotoPicture file={file} key={attempt} onBroken={() => setIsBroken(true)} title={shown} />
        <span className="absolute right-2.5 bottom-2.5 grid size-10 place-items-center rounded-control bg-raised text-ink opacity-0 shadow-piece transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 touch:opacity-100">
          <Maximize2 aria-hidden="true" size={18} />
        </span>
      </button>
      {alt === "" ? null : (
        // The content of a button is not read out, so the picture's text is repeated beside it.
        <p className="sr-only" id={altId}>
          {alt}
        </p>
      )}
      <PhotoDownloads file={file} />
      <PhotoViewer file={file} onOpenChange={setIsOpen} open={isOpen} title={shown} />
    </div>
  );
}
