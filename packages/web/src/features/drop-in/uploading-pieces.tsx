import { CircleAlert, Hourglass, RotateCw, X } from "lucide-react";
import { type ReactNode, useCallback } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useStore } from "zustand";
import { CanvasPiece } from "#features/canvas/canvas-piece.tsx";
import { mayPass } from "#features/files/upload-problem.ts";
import { classNames } from "#ui/class-names.ts";
import type { QueuedUpload, UploadQueue } from "./upload-queue.ts";

// An SVG could take long to draw.
const SHOWN = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"];

/**
 * Placeholders of running uploads at their reserved places. For the pointer only: the tray offers the same to
 * everybody.
 */
export function UploadingPieces({ uploads }: { readonly uploads: UploadQueue }) {
  const coming = useStore(uploads.view, ({ uploads: all }) => all);
  return coming.map((upload) => (
    <CanvasPiece key={upload.id} position={upload.position} size={upload.data}>
      <UploadingPiece upload={upload} uploads={uploads} />
    </CanvasPiece>
  ));
}

function UploadingPiece({ upload, uploads }: { upload: QueuedUpload; uploads: UploadQueue }) {
  const { t } = useTranslation();
  const { id, file, state } = upload;
  const isFailed = state.is === "failed";
  return (
    <div
      aria-hidden="true"
      className={classNames(
        "group pointer-events-auto relative isolate flex size-full animate-pop-in flex-col items-center justify-center gap-1 rounded-tile border-2 px-1 text-center shadow-piece",
        isFailed ? "border-danger bg-danger-soft" : "border-dashed border-brand bg-surface",
      )}
      data-uploading={state.is}
    >
      {isFailed ? null : <UploadingPicture file={file} />}
      {isFailed ? (
        <CircleAlert className="text-danger-ink" size={24} />
      ) : state.is === "waiting" ? (
        <Hourglass className="text-muted" size={22} />
      ) : (
        <Ring share={state.is === "sending" ? state.share : undefined} />
      )}
      <span className="line-clamp-2 text-xs leading-3.5 font-semibold wrap-anywhere">
        {file.name}
      </span>
      {/* Too small for a finger; touch users find the same in the tray. */}
      <div className="absolute -top-2 -right-2 flex gap-1 touch:hidden">
        {isFailed && mayPass(state.code) ? (
          <Small label={t("uploads.retry")} onClick={() => uploads.retry(id)}>
            <RotateCw size={14} />
          </Small>
        ) : null}
        <Small
          label={t(isFailed ? "uploads.dismiss" : "uploads.cancel")}
          onClick={() => uploads.dismiss(id)}
        >
          <X size={14} />
        </Small>
      </div>
    </div>
  );
}

/** The picture itself, while it is being sent; nothing for formats that this browser does not show. */
function UploadingPicture({ file }: { readonly file: File }) {
  const show = useCallback(
    (picture: HTMLImageElement | null) => {
      if (picture === null) return undefined;
      const address = URL.createObjectURL(file);
      picture.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return SHOWN.includes(file.type) ? (
    <img
      alt=""
      className="absolute inset-0 -z-10 size-full rounded-[inherit] object-cover opacity-35"
      draggable={false}
      ref={show}
    />
  ) : null;
}

type SmallProps = { label: string; onClick: () => void; children: ReactNode };

function Small({ label, onClick, children }: SmallProps) {
  return (
    <button
      className="grid size-6 place-items-center rounded-full border border-line bg-raised text-ink shadow-piece hover:bg-pressed"
      onClick={onClick}
      tabIndex={-1}
      title={label}
      type="button"
    >
      {children}
    </button>
  );
}

const RADIUS = 13;
const LENGTH = 2 * Math.PI * RADIUS;

/** The progress as a ring; without a known share it spins. */
function Ring({ share }: { share: number | undefined }) {
  return (
    <svg
      className={classNames("-rotate-90", share === undefined && "animate-spin")}
      height={32}
      viewBox="0 0 32 32"
      width={32}
    >
      <circle className="fill-none stroke-pressed stroke-4" cx={16} cy={16} r={RADIUS} />
      <circle
        className="fill-none stroke-brand stroke-4 transition-[stroke-dashoffset]"
        cx={16}
        cy={16}
        r={RADIUS}
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - (share ?? 0.3))}
        strokeLinecap="round"
      />
    </svg>
  );
}
