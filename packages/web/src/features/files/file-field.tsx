import { type FileKind, acceptOf, kindOfName } from "@mosaico/domain/file/file-kind";
import { canKeepAsFile } from "@mosaico/domain/file/keep-as-file";
import { type FileTileType } from "@mosaico/domain/tile/tile-type";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import { formatBytes } from "#platform/text/format-bytes.ts";
import { describe, Field } from "#ui/field.tsx";
import { checkFile } from "./check-file.ts";
import { ChosenFile } from "./chosen-file.tsx";
import { DropZone } from "./drop-zone.tsx";
import { FailedFile } from "./failed-file.tsx";
import { VideoNote } from "./video/video-note.tsx";
import { KeptNote } from "./kept-note.tsx";
import { useVideoNote } from "./video/use-video-note.ts";
import { useSendFile } from "./files.api.ts";
import { formatsOf, limitOf } from "./formats-of.ts";
import { OriginalNote } from "./original-note.tsx";
import { PickButton } from "./pick-button.tsx";
import { renamePasted } from "./rename-pasted.ts";
import { SendingFile } from "./sending-file.tsx";
import { isAboutFormat } from "./upload-problem.ts";
import { type UploadState, type UploadStatus, isUploading, useUpload } from "./use-upload.ts";

export type FileFieldProps = {
  readonly label: string;
  /** A quiet note beside the label, such as "optional". */
  readonly note?: string;
  readonly kinds: readonly FileKind[];
  /** What the file is for: a tile or a background. */
  readonly folder: "content" | "bg";
  /** The type of the tile. */
  readonly type?: FileTileType;
  /** The account that stores the file; the user's first one by default. */
  readonly accountId?: string | undefined;
  /** The name of the chosen file; empty for none. */
  readonly value: string;
  readonly onChange: (fileName: string) => void;
  /** This field is beside the main one of a form, which takes pasted files. */
  readonly isBeside?: boolean;
  /** The error message, once it should be shown. */
  readonly error?: string | undefined;
  /** Called when an upload begins and when it ends. */
  readonly onStatusChange?: (status: UploadStatus) => void;
  /** Called with the file being uploaded. */
  readonly onSending?: (file: File) => void;
  /** F7: passes on a file that was refused here, to be kept as it is. */
  readonly onKeepAsFile?: ((file: File) => void) | undefined;
  /** A file passed on from another field, to be uploaded here. */
  readonly handed?: HandedFile | undefined;
};

/** A file that another field refused. A new object each time it is passed on. */
export type HandedFile = { readonly file: File };

/**
 * A field for one file: choose, drop or paste it; it is then checked, uploaded and shown, and can be cancelled or
 * replaced.
 */
export function FileField(props: FileFieldProps) {
  const { label, kinds, folder, type, accountId, value, onChange } = props;
  const { t } = useTranslation();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const video = useVideoNote();
  const { state, start, startCopy, cancel, retry, reset } = useUpload(
    useSendFile({
      folder,
      ...(accountId === undefined ? {} : { accountId }),
      ...(type === undefined ? {} : { type }),
    }),
    {
      check: (file) => checkFile(file, kinds),
      onDone: ({ fileName }) => onChange(fileName),
      onSending: (file) => {
        video.look(file);
        props.onSending?.(file);
      },
      ...(props.onStatusChange ? { onStatusChange: props.onStatusChange } : {}),
    },
  );
  const take = (files: readonly File[]) => {
    const file = files.find(({ name }) => fits(name, kinds)) ?? files[0];
    if (file !== undefined) start(file);
  };
  usePastedFiles(props.isBeside === true ? undefined : zone, (files) =>
    take(files.map((file) => renamePasted(file, t("files.pastedPicture")))),
  );
  const { onKeepAsFile, handed } = props;
  const keep =
    onKeepAsFile !== undefined &&
    state.is === "failed" &&
    canKeepAsFile(state.code, state.file.size)
      ? () => {
          reset();
          onKeepAsFile(state.file);
        }
      : undefined;
  const startHanded = useEffectEvent(start);
  useEffect(() => {
    if (handed !== undefined) startHanded(handed.file);
  }, [handed]);
  const hasFailed = state.is === "failed";
  useEffect(() => {
    // On a phone the message below the file may be beyond the edge of the form.
    if (hasFailed) zone.current?.parentElement?.scrollIntoView({ block: "nearest" });
  }, [hasFailed]);

  const pick = () => picker.current?.click();
  const takesAny = kinds.includes("other");
  const limit = formatBytes(limitOf(kinds), currentLanguage());
  const formats = takesAny
    ? t("files.anyFormat", { limit })
    : t("files.formats", { formats: formatsOf(kinds), limit });
  const failure =
    state.is === "failed"
      ? `${t(`errors.${state.code}`)} ${isAboutFormat(state.code) ? formats : ""}`.trim()
      : undefined;
  const error = failure ?? (state.is === "idle" || state.is === "done" ? props.error : undefined);
  const isBusy = isUploading(state);
  const isEmpty = value === "" && !isBusy && state.is !== "failed";
  const messages = { error, hint: isEmpty ? formats : undefined };
  const described = describe(id, messages);

  return (
    // What scrolls into view keeps a distance from the edge of the form.
    <Field {...messages} className="scroll-mb-5" id={id} label={label} note={props.note}>
      <input
        accept={acceptOf(kinds)}
        hidden
        id={id}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          // Otherwise choosing the same file again would not fire a change.
          target.value = "";
        }}
        ref={picker}
        type="file"
      />
      <DropZone label={t("files.drop")} onFiles={take} ref={zone}>
        {isBusy ? (
          <SendingFile onCancel={cancel} state={state} />
        ) : state.is === "failed" ? (
          <FailedFile
            described={described}
            hasOther={value !== ""}
            onDismiss={reset}
            onKeep={keep}
            onPick={pick}
            onRetry={retry}
            state={state}
          />
        ) : value === "" ? (
          <PickButton described={described} kind={kinds[0]} label={label} onPick={pick} />
        ) : (
          <ChosenFile
            described={described}
            isCopiedHere={video.note?.copy !== undefined}
            kinds={kinds}
            name={value}
            onPick={pick}
            onRemove={() => {
              reset();
              onChange("");
            }}
          />
        )}
      </DropZone>
      {folder === "content" && kinds.includes("picture") ? (
        <OriginalNote accountId={accountId} />
      ) : null}
      {video.note === undefined || !isShowing(state, video.note.file) ? null : (
        <VideoNote
          note={video.note}
          onCopy={(copy) => {
            if (video.note !== undefined) startCopy(video.note.file, copy);
          }}
        />
      )}
      {/* A file passed on from elsewhere needs no announcement. */}
      {takesAny && (state.is === "done" || isBusy) && state.file !== handed?.file ? (
        <KeptNote kept={state.is === "done" ? state.answer : undefined} name={state.name} />
      ) : null}
      <Announcement state={state} />
    </Field>
  );
}

// While it is being uploaded, and until the form is closed or another file is chosen.
function isShowing(state: UploadState<unknown>, video: File): boolean {
  return state.is !== "idle" && state.is !== "copying" && state.file === video;
}

function fits(name: string, kinds: readonly FileKind[]): boolean {
  if (kinds.includes("other")) return true;
  const kind = kindOfName(name);
  return kind !== undefined && kinds.includes(kind);
}

// A picture is pasted wherever the focus is, except that text is pasted where it is typed.
function usePastedFiles(
  zone: { readonly current: HTMLElement | null } | undefined,
  take: (files: File[]) => void,
): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { clipboardData: data, defaultPrevented } = event;
      const isShown = zone?.current?.checkVisibility() === true;
      if (defaultPrevented || !isShown || data === null || data.files.length === 0) return;
      if (data.types.includes("text/plain")) return;
      event.preventDefault();
      take([...data.files]);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  });
}

// Announces each step once; the percentage is left to the progress bar.
function Announcement({ state }: { state: UploadState<unknown> }) {
  const { t } = useTranslation();
  const isAnnounced = isUploading(state) || state.is === "done";
  return (
    <p className="sr-only" role="status">
      {isAnnounced ? t(`files.announce.${state.is}`, { name: state.name }) : null}
    </p>
  );
}
