import type { ErrorCode } from "@mosaico/contract/errors";
import { type RefusedCode, isRefusedCode } from "@mosaico/domain/file/refused-kind";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "#platform/api/api-error.ts";
import { useAskBeforeUnload } from "#platform/page/use-ask-before-unload.ts";

/** Lets an upload report its progress and be cancelled. */
export type SendOptions = {
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
};

/** Why an upload failed: an error code of the catalogue, a refused kind of file, or a lost connection. */
export type UploadProblem = ErrorCode | RefusedCode | "network";

/** The reason for a failed upload, from its error. */
export function uploadProblemOf(error: unknown): UploadProblem {
  if (!(error instanceof ApiError)) return "server.error";
  return error.errors.map(({ code }) => code).find(isRefusedCode) ?? error.code;
}

type FileInUpload = { readonly name: string; readonly file: File };

/**
 * The state of an upload. `share` is 0 to 1; `copying`: a copy of the file is being made in this browser; `preparing`:
 * the server has the file and is processing it.
 */
export type UploadState<Answer> =
  | { readonly is: "idle" }
  | (FileInUpload & { readonly is: "copying"; readonly share: number })
  | (FileInUpload & { readonly is: "sending"; readonly share: number })
  | (FileInUpload & { readonly is: "preparing" })
  | (FileInUpload & { readonly is: "failed"; readonly code: UploadProblem })
  | (FileInUpload & { readonly is: "done"; readonly answer: Answer });

/** A simplified state; a cancelled upload is `idle`. */
export type UploadStatus = "idle" | "busy" | "failed" | "done";

/** One upload at a time, with its actions. */
export type Upload<Answer> = {
  readonly state: UploadState<Answer>;
  /** Uploads a file, cancelling a running upload. */
  readonly start: (file: File) => void;
  /** Uploads a copy made from a file, or the file itself if that fails. */
  readonly startCopy: (file: File, make: MakeCopy) => void;
  readonly cancel: () => void;
  /** Uploads the failed file again. */
  readonly retry: () => void;
  readonly reset: () => void;
};

/** Makes the copy to upload, reporting progress. */
type MakeCopy = (options: Required<SendOptions>) => Promise<File>;

type Watch<Answer> = {
  /** Finds problems with a file before it is uploaded. */
  readonly check?: (file: File) => Promise<UploadProblem | undefined>;
  /** The upload has begun, as no problem was found. */
  readonly onSending?: (file: File) => void;
  readonly onDone?: (answer: Answer, file: File) => void;
  /** Called when it begins and ends, except when the component is unmounted. */
  readonly onStatusChange?: (status: UploadStatus) => void;
};

const IDLE = { is: "idle" } as const;

/** Uploads files one at a time with `send`, and cancels a running upload when the component is unmounted. */
export function useUpload<Answer>(
  send: (file: File, options: Required<SendOptions>) => Promise<Answer>,
  watch: Watch<Answer> = {},
): Upload<Answer> {
  const [state, setState] = useState<UploadState<Answer>>(IDLE);
  const lastFile = useRef<File>(undefined);
  const running = useRef<AbortController>(undefined);
  // An upload outlives many renders: at its end it must call the current functions.
  const latest = useRef({ send, watch });
  useEffect(() => {
    latest.current = { send, watch };
  });
  useEffect(() => () => running.current?.abort(), []);
  useAskBeforeUnload(isUploading(state));

  const startWith = (chosen: File, make?: MakeCopy) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    let file = chosen;
    let current = { name: file.name, file };
    // A cancelled upload must not affect the one that followed it.
    const isCurrent = () => !controller.signal.aborted;
    const show = (next: UploadState<Answer>) => {
      if (isCurrent()) setState(next);
    };
    const end = (last: Extract<UploadState<Answer>, { is: UploadStatus }>) => {
      if (!isCurrent()) return;
      setState(last);
      latest.current.watch.onStatusChange?.(last.is);
    };
    const onProgress = (share: number) =>
      show(share < 1 ? { ...current, is: "sending", share } : { ...current, is: "preparing" });

    const copy = async (from: File, makeCopy: MakeCopy): Promise<File> => {
      const onCopied = (share: number) => show({ ...current, is: "copying", share });
      onCopied(0);
      // Falls back to the file itself.
      return makeCopy({ onProgress: onCopied, signal: controller.signal }).catch(() => from);
    };
    const run = async () => {
      if (make !== undefined) file = await copy(chosen, make);
      if (!isCurrent()) return;
      lastFile.current = file;
      current = { name: file.name, file };
      show({ ...current, is: "sending", share: 0 });
      const problem = await latest.current.watch.check?.(file);
      if (problem !== undefined) return end({ ...current, is: "failed", code: problem });
      if (!isCurrent()) return;
      latest.current.watch.onSending?.(file);
      const answer = await latest.current.send(file, { onProgress, signal: controller.signal });
      if (!isCurrent()) return;
      latest.current.watch.onDone?.(answer, file);
      end({ ...current, is: "done", answer });
    };
    watch.onStatusChange?.("busy");
    run().catch((error: unknown) => {
      end({ ...current, is: "failed", code: uploadProblemOf(error) });
    });
  };

  const stop = () => {
    running.current?.abort();
    setState(IDLE);
    watch.onStatusChange?.("idle");
  };

  const start = (file: File) => startWith(file);
  return {
    state,
    start,
    startCopy: startWith,
    cancel: stop,
    retry: () => {
      if (lastFile.current !== undefined) start(lastFile.current);
    },
    reset: stop,
  };
}

/** Whether leaving now would lose an upload. */
export function isUploading<Answer>(
  state: UploadState<Answer>,
): state is Extract<UploadState<Answer>, { is: "copying" | "sending" | "preparing" }> {
  return state.is === "copying" || state.is === "sending" || state.is === "preparing";
}
