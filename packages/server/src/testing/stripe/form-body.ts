/** A form value as Stripe parses it: `a[b][0]=c` is `{a: {b: ["c"]}}`. */
export type FormValue = string | { [key: string]: FormValue };

export type Form = Record<string, FormValue>;

export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split("[").map((step) => step.replace(/\]$/, ""));
    let at: Form = form;
    for (const step of path.slice(0, -1)) {
      const inner = at[step];
      at = typeof inner === "object" ? inner : (at[step] = {});
    }
    at[path.at(-1) ?? ""] = value;
  }
  return form;
}

export function textOf(value: FormValue | undefined): string {
  return typeof value === "string" ? value : "";
}

export function formOf(value: FormValue | undefined): Form {
  return typeof value === "object" ? value : {};
}
