import { useDeferredValue, useEffect, useState } from "react";
import type { Judgement } from "./judgement.ts";

type Judge = typeof import("./judge-password.ts").judgePassword;
type Person = Parameters<Judge>[1];

let loading: Promise<Judge> | undefined;

/** Loads the strength checker with its word lists, which nobody needs before choosing a password. */
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

/** The strength of a password; undefined if empty or unavailable. */
export function useJudgement(password: string, person: Person): Judgement | undefined {
  const [judge, setJudge] = useState<Judge>();
  const settled = useDeferredValue(password);
  const isWanted = password !== "";
  useEffect(() => {
    if (!isWanted) return;
    let isUnmounted = false;
    loadJudge().then(
      (loaded) => {
        if (!isUnmounted) setJudge(() => loaded);
      },
      // Optional: the password is accepted or refused without it.
      () => {},
    );
    return () => {
      isUnmounted = true;
    };
  }, [isWanted]);
  return judge === undefined || settled === "" ? undefined : judge(settled, person);
}
