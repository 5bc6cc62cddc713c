import { useEffect, useRef, useState } from "react";
import { focusFirstProblem } from "./focus-first-problem.ts";

/**
 * For forms whose errors arrive later: call `focusProblem` together with the state change that marks a field; it
 * focuses the field once it is rendered.
 */
export function useFocusProblem<Around extends HTMLElement = HTMLFormElement>() {
  const form = useRef<Around>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0 && form.current) focusFirstProblem(form.current);
  }, [times]);
  return { form, focusProblem: () => setTimes((count) => count + 1) };
}
