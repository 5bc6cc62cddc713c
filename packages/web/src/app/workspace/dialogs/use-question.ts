import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Question } from "./questions.ts";

/** What is asked at present: at first what the way here asks for, such as the profile of who wants to change a password. */
export function useQuestion(): [
  Question | undefined,
  Dispatch<SetStateAction<Question | undefined>>,
] {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const isProfile =
    typeof state === "object" && state !== null && "ask" in state && state.ask === "profile";
  const [question, setQuestion] = useState<Question | undefined>(isProfile ? "profile" : undefined);
  useEffect(() => {
    // Once: whoever reloads the page has seen it.
    if (isProfile) void navigate(".", { replace: true, state: null });
  }, [isProfile, navigate]);
  return [question, setQuestion];
}
