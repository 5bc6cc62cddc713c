import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

const SHOWN_MS = 2000;

/** Copies a text, and confirms it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error(t("auth.secondStep.notCopied"));
    }
  }

  return (
    <>
      <Button icon={isCopied ? Check : Copy} onClick={() => void copy()}>
        {isCopied ? t("auth.secondStep.copied") : label}
      </Button>
      <span className="sr-only" role="status">
        {isCopied ? t("auth.secondStep.copied") : ""}
      </span>
    </>
  );
}
