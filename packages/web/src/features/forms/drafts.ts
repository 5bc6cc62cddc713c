import type { FormKind, FormValues } from "./forms.api.ts";

/** The input of a form, and the id under which it was last sent. */
export type Draft = { readonly values: FormValues; readonly sent: SentWords | undefined };

/** A message that may have arrived although no response came. */
export type SentWords = { readonly id: string; readonly values: FormValues };

// Only in memory: an unsent message must not be readable by others in this browser.
const drafts = new Map<string, Draft>();

/** The user's unsent draft of this form. */
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
