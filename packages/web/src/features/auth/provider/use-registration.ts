import { useQuery } from "@tanstack/react-query";
import { methodsQuery } from "../auth.api.ts";

/** Who may register with a password; undefined until the server has answered. */
export function useRegistration():
  | {
      readonly rule: "open" | "invited" | "domains" | "provider";
      readonly domains: readonly string[];
    }
  | undefined {
  const methods = useQuery(methodsQuery).data;
  if (methods === undefined) return undefined;
  const { passwords, registration, domains } = methods;
  return { rule: passwords ? registration : "provider", domains };
}
