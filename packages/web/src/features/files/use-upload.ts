import type { ErrorCode } from "@mosaico/contract/errors";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "#platform/api/api-error.ts";
import { useAskBeforeUnload } from "#platform/page/use-ask-before-unload.ts";

/** How whoever sends tells how it goes on, and learns that it is to stop. */
export type SendOptions = {
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
};

/** Why an upload failed: a code of the catalogue, or that no answer came. */
export type UploadProblem = ErrorCode | "network";

type Known = { readonly name: string; readonly file: File };

/** Where an upload is. `share` is 0 to 1; `preparing`: the server has the file and looks at it. */
export type UploadState<Answer> =
  | { readonly is: "idle" }
  | (Known & { readonly is: "sending"; readonly share: number })
  | (Known & { readonly is: "preparing" })
  | (Known & { readonly is: "failed"; readonly code: UploadProblem })
  | (Known & { readonly is: "done"; readonly answer: Answer });

/** The same in short, `idle` also for one that was given up. */
export type UploadStatus = "idle" | "busy" | "failed" | "done";

/** One upload at a time, with what a person may do about it. */
export type Upload<Answer> = {
  readonly state: UploadState<Answer>;
  /** Sends a file; one that is on its way is given up. */
  readonly start: (file: File) => void;
  readonly cancel: () => void;
  /** Sends the file that failed once more. */
  readonly retry: () => void;
  readonly reset: () => void;
};

type Watch<Answer> = {
  /** What is known to be wrong with a file before it is sent. */
  readonly check?: (file: File) => Promise<UploadProblem | undefined>;
  /** The file is on its way: nothing that is known speaks against it. */
  readonly onSending?: (file: File) => void;
  readonly onDone?: (answer: Answer, file: File) => void;
  /** Told when it begins and how it ends, but for the end of the component. */
  readonly onStatusChange?: (status: UploadStatus) => void;
};

const IDLE = { is: "idle" } as const;

/** Sends files one at a time by `send`, and gives up what is on its way when the component goes. */
export function useUpload<Answer>(
  send: (file: File, options: Required<SendOptions>) => Promise<Answer>,
  watch: Watch<Answer> = {},
): Upload<Answer> {
  const [state, setState] = useState<UploadState<Answer>>(IDLE);
  const lastFile = useRef<File>(undefined);
  const running = useRef<AbortController>(undefined);
  // An upload outlives many renders: at its end it must speak to the present one.
  const latest = useRef({ send, watch });
  useEffect(() => {
    latest.current = { send, watch };
  });
  useEffect(() => () => running.current?.abort(), []);
  useAskBeforeUnload(state.is === "sending" || state.is === "preparing");

  const start = (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    lastFile.current = file;
    const known = { name: file.name, file };
    // News of an upload that was given up must not touch the one that followed it.
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
      show(share < 1 ? { ...known, is: "sending", share } : { ...known, is: "preparing" });

    const run = async () => {
      const problem = await latest.current.watch.check?.(file);
      if (problem !== undefined) return end({ ...known, is: "failed", code: problem });
      if (!isCurrent()) return;
      latest.current.watch.onSending?.(file);
      const answer = await latest.current.send(file, { onProgress, signal: controller.signal });
      if (!isCurrent()) return;
      latest.current.watch.onDone?.(answer, file);
      end({ ...known, is: "done", answer });
    };
    show({ ...known, is: "sending", share: 0 });
    watch.onStatusChange?.("busy");
    run().catch((error: unknown) => {
      end({
        ...known,
        is: "failed",
        code: error instanceof ApiError ? error.code : "server.error",
      });
    });
  };

  const stop = () => {
    running.current?.abort();
    setState(IDLE);
    watch.onStatusChange?.("idle");
  };

  return {
    state,
    start,
    cancel: stop,
    retry: () => {
      if (lastFile.current !== undefined) start(lastFile.current);
    },
    reset: stop,
  };
}
