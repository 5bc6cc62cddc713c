import type { FolderPlan } from "@mosaico/domain/exchange/read-folder";
import { useEffect, useRef, useState } from "react";
import { checkFile } from "#features/files/check-file.ts";
import { uploadFile } from "#features/files/files.api.ts";
import { useAskBeforeUnload } from "#platform/page/use-ask-before-unload.ts";
import { useStore } from "zustand";
import { FolderUploads } from "./folder-uploads.ts";
import type { SourceFile } from "./source-file.ts";

type Plan = FolderPlan<SourceFile>;

const NONE = new FolderUploads([], {
  check: async () => undefined,
  send: () => Promise.reject(new Error("There is nothing to send.")),
});

/** X9: the uploads of a chosen folder. What has arrived in an account stays so until another folder is chosen. */
export function useFolderUploads() {
  const current = useRef<{ plan: Plan; accountId: string; uploads: FolderUploads }>(undefined);
  const [shown, setShown] = useState<FolderUploads>();
  const { isRunning, failed } = useStore((shown ?? NONE).view);
  useAskBeforeUnload(isRunning);
  useEffect(() => () => current.current?.uploads.stop(), []);

  const uploadsFor = (plan: Plan, accountId: string): FolderUploads => {
    const same = current.current;
    if (same?.plan === plan && same.accountId === accountId) return same.uploads;
    same?.uploads.stop();
    const uploads = new FolderUploads(plan.uploads, {
      check: (file, { kind }) => checkFile(file, [kind]),
      send: (file, { type }, options) =>
        uploadFile({ folder: "content", accountId, ...(type && { type }) }, file, options),
    });
    current.current = { plan, accountId, uploads };
    setShown(uploads);
    return uploads;
  };
  const forget = () => {
    current.current?.uploads.stop();
    current.current = undefined;
    setShown(undefined);
  };
  return { shown, uploadsFor, forget, failedCount: isRunning ? 0 : failed.size };
}
