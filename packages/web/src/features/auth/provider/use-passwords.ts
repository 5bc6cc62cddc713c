import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { readLocal, removeLocal, writeLocal } from "#platform/storage/local.ts";
import { methodsQuery } from "../auth.api.ts";

const KEY = "mosaico.passwords";
const OFF = "off";

/**
 * Whether users sign in with passwords here. Until the server has answered, what it answered last time in this browser
 * counts, so that nobody sees a form that disappears.
 */
export function usePasswords(): boolean {
  const answer = useQuery(methodsQuery).data?.passwords;
  useEffect(() => {
    if (answer === true) removeLocal(KEY);
    if (answer === false) writeLocal(KEY, OFF);
  }, [answer]);
  return answer ?? readLocal(KEY) !== OFF;
}
