import { useEffect, useRef, useState } from "react";
import { focusFirstProblem } from "./focus-first-problem.ts";

/**
 * For forms that learn later what is wrong with them: `focusProblem` is called together with the change of state that
 * marks a field, and brings somebody there once it is shown.
 */
export function useFocusProblem() {
  const form = useRef<HTMLFormElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0 && form.current) focusFirstProblem(form.current);
  }, [times]);
  return { form, focusProblem: () => setTimes((count) => count + 1) };
}
