import type { WireAuditEntry } from "@mosaico/contract/admin";
import { useTranslation } from "react-i18next";
import { auditWordKey, isAuditEvent } from "./audit-events.ts";

/** What happened, in the reader's words; as the program says it where it has no words for it any more. */
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
