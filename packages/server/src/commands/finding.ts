/** The result of a check; what is not well says what to do. */
export type Finding = {
  readonly about: string;
  readonly state: "ok" | "warning" | "problem";
  readonly text: string;
  readonly advice?: string;
};
