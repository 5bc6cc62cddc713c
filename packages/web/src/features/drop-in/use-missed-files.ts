import { useEffect, useState } from "react";
import { type MissedFiles, followMissed, forgetMissed } from "./missed-files.ts";

/** Files lost on an earlier visit, until the user dismisses them. */
export type Missed = {
  readonly files: readonly MissedFiles[];
  /** Dismisses one of the names, or all of them. */
  readonly dismiss: (files: MissedFiles, at?: number) => void;
};

export function useMissedFiles(userId: string): Missed {
  const [files, setFiles] = useState<readonly MissedFiles[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    followMissed(userId, stop.signal, setFiles);
    return () => stop.abort();
  }, [userId]);
  return {
    files,
    dismiss: (dismissed, at) => {
      const left = forgetMissed(dismissed, at);
      setFiles((all) =>
        all
          .map((one) => (one.key === left.key ? left : one))
          .filter(({ names }) => names.length > 0),
      );
    },
  };
}
