import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import type { Question } from "./questions.ts";
import { pathHere } from "#platform/base/here.ts";

/** The open dialog; initially the one requested by the previous page, such as the profile for a change of password. */
export function useQuestion(): [
  Question | undefined,
  Dispatch<SetStateAction<Question | undefined>>,
] {
  const [, navigate] = useLocation();
  const state: unknown = useHistoryState();
  const isProfile =
    typeof state === "object" && state !== null && "ask" in state && state.ask === "profile";
  const [question, setQuestion] = useState<Question | undefined>(isProfile ? "profile" : undefined);
  useEffect(() => {
    // Only once, so that reloading the page does not open it again.
    if (isProfile) navigate(pathHere(), { replace: true, state: null });
  }, [isProfile, navigate]);
  return [question, setQuestion];
}
