import type { FormKind, FormValues } from "./forms.api.ts";

/** What somebody typed, and the id under which these words were last sent. */
export type Draft = { readonly values: FormValues; readonly sent: SentWords | undefined };

/** Words that may have arrived though no answer came. */
export type SentWords = { readonly id: string; readonly values: FormValues };

// Only while the page lives: what is not sent yet is nobody else's business in this browser.
const drafts = new Map<string, Draft>();

/** What this person typed in this form and did not send. */
export function findDraft(kind: FormKind, userId: string | undefined): Draft | undefined {
  return drafts.get(keyOf(kind, userId));
}

export function keepDraft(kind: FormKind, userId: string | undefined, draft: Draft): void {
  drafts.set(keyOf(kind, userId), draft);
}

export function dropDraft(kind: FormKind, userId: string | undefined): void {
  drafts.delete(keyOf(kind, userId));
}

function keyOf(kind: FormKind, userId: string | undefined): string {
  return `${kind} ${userId ?? ""}`;
}
