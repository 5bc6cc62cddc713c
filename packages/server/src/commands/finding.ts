/** The result of a check; what is not well says what to do. */
export type Finding = {
  readonly about: string;
  readonly state: "ok" | "warning" | "problem";
  readonly text: string;
  readonly advice?: string;
};

export function ok(about: string, text: string): Finding {
  return { about, state: "ok", text };
}

export function warning(about: string, text: string, advice: string): Finding {
  return { about, state: "warning", text, advice };
}

export function problem(about: string, error: unknown, advice: string): Finding {
  return { about, state: "problem", text: messageOf(error), advice };
}

export function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replaceAll(/\s+/g, " ").trim();
}
