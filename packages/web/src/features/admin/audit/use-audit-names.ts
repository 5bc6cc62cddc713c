import type { WireAuditEntry } from "@mosaico/contract/admin";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { auditWordKey, isAuditEvent } from "./audit-events.ts";

/** Describes an event in the user's language, or with the recorded word if it has no text any more. */
export function useAuditNames() {
  const { t } = useTranslation();
  const nameOf = (event: string) =>
    isAuditEvent(event) ? t(`admin.audit.events.${event}`) : event;
  const wordOf = (word: string) => {
    const key = auditWordKey(word);
    return key ? t(key) : word;
  };
  const wordsOf = (what: WireAuditEntry["what"]) => (what ?? "").split(",").map(wordOf).join(", ");
  return { nameOf, wordsOf };
}
