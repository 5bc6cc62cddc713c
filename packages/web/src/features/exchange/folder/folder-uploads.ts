import type { WireFile } from "@mosaico/contract/files";
import type { FolderUpload } from "@mosaico/domain/exchange/read-folder";
import type { SettledFile } from "@mosaico/domain/exchange/settle-files";
import { createStore } from "zustand/vanilla";
import { ApiError } from "#platform/api/api-error.ts";
import { spreadAfter } from "@mosaico/client/jitter";
import {
  type SendOptions,
  type UploadProblem,
  uploadProblemOf,
} from "#features/files/use-upload.ts";
import type { SourceFile } from "./source-file.ts";

// More uploads would only share the same bandwidth.
const AT_ONCE = 3;
// Used if the server does not say how long to wait.
const PAUSE_S = 5;

/** A file of a folder on its way. */
export type FolderTask = FolderUpload<SourceFile>;

/** The state of the uploads of a folder: those that are being sent with their shares, those that failed, and how many are done. */
export type FolderUploadsView = {
  readonly sending: ReadonlyMap<string, number>;
  readonly failed: ReadonlyMap<string, UploadProblem>;
  readonly done: number;
  readonly isRunning: boolean;
};

type Outside = {
  readonly check: (file: File, task: FolderTask) => Promise<UploadProblem | undefined>;
  readonly send: (
    file: File,
    task: FolderTask,
    options: Required<SendOptions>,
  ) => Promise<WireFile>;
};

/** X9: uploads the files of a folder, a few at a time. What has arrived stays so when it is started again. */
export class FolderUploads {
  readonly tasks: readonly FolderTask[];
  readonly view = createStore<FolderUploadsView>(() => ({
    sending: new Map(),
    failed: new Map(),
    done: 0,
    isRunning: false,
  }));
  readonly #outside: Outside;
  readonly #stored = new Map<string, SettledFile>();
  #controller = new AbortController();

  constructor(tasks: readonly FolderTask[], outside: Outside) {
    this.tasks = tasks;
    this.#outside = outside;
  }

  /** The files that have arrived, by the names that tiles have for them. */
  get stored(): ReadonlyMap<string, SettledFile> {
    return this.#stored;
  }

  /** Uploads what has not arrived yet. Resolves to whether all of it has, and not at all once it is stopped. */
  async run(): Promise<boolean> {
    this.#controller = new AbortController();
    const { signal } = this.#controller;
    this.view.setState({ failed: new Map(), isRunning: true });
    const waiting = this.tasks.filter(({ key }) => !this.#stored.has(key));
    const work = async () => {
      for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
        if (signal.aborted) return;
        await this.#upload(task, signal);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (!signal.aborted) this.view.setState({ isRunning: false });
    return !signal.aborted && this.#stored.size === this.tasks.length;
  }

  /** Stops what is running; what has arrived is not sent again. */
  stop(): void {
    this.#controller.abort();
    this.view.setState({ sending: new Map(), isRunning: false });
  }

  async #upload(task: FolderTask, signal: AbortSignal): Promise<void> {
    const { key } = task;
    const show = (share: number | undefined) => {
      if (signal.aborted) return;
      const sending = new Map(this.view.getState().sending);
      if (share === undefined) sending.delete(key);
      else sending.set(key, share);
      this.view.setState({ sending });
    };
    show(0);
    try {
      const problem = await this.#send(task, signal, show);
      if (problem !== undefined) this.#fail(key, problem);
    } catch (error) {
      if (!signal.aborted) this.#fail(key, uploadProblemOf(error));
    } finally {
      show(undefined);
    }
  }

  async #send(
    task: FolderTask,
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ): Promise<UploadProblem | undefined> {
    const file = await task.source.open();
    const problem = await this.#outside.check(file, task);
    if (problem !== undefined) return problem;
    while (!signal.aborted) {
      try {
        const { fileName, kind } = await this.#outside.send(file, task, { signal, onProgress });
        this.#stored.set(task.key, { name: fileName, kind, folder: "content" });
        if (!signal.aborted) this.view.setState({ done: this.#stored.size });
        return undefined;
      } catch (error) {
        const isTooFast = error instanceof ApiError && error.code === "rate.limited";
        if (!isTooFast) throw error;
        // A large folder is no fault of the user: it waits until the server accepts more.
        await pause(spreadAfter((error.retryAfter ?? PAUSE_S) * 1000), signal);
      }
    }
    return undefined;
  }

  #fail(key: string, problem: UploadProblem): void {
    this.view.setState({ failed: new Map([...this.view.getState().failed, [key, problem]]) });
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
