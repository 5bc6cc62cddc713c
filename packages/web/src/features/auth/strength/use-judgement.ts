import { useDeferredValue, useEffect, useState } from "react";
import type { Judgement } from "./judgement.ts";

type Judge = typeof import("./judge-password.ts").judgePassword;
type Person = Parameters<Judge>[1];

let loading: Promise<Judge> | undefined;

/** Gets what judges passwords: lists of words, which nobody needs before they choose one. */
export function loadJudge(): Promise<Judge> {
  loading ??= import("./judge-password.ts").then(
    ({ judgePassword }) => judgePassword,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** How strong a password is; undefined while there is none, or while it cannot be told. */
export function useJudgement(password: string, person: Person): Judgement | undefined {
  const [judge, setJudge] = useState<Judge>();
  const settled = useDeferredValue(password);
  const isWanted = password !== "";
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    loadJudge().then(
      (loaded) => {
        if (!isGone) setJudge(() => loaded);
      },
      // It is a courtesy: whatever is typed is taken or refused without it.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return judge === undefined || settled === "" ? undefined : judge(settled, person);
}
