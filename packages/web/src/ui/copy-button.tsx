import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { toast } from "./toast.ts";

const SHOWN_MS = 2000;

type Props = {
  readonly text: string;
  readonly label: string;
  readonly copiedLabel: string;
  readonly failedLabel: string;
};

/** Copies a text, and confirms it. */
export function CopyButton({ text, label, copiedLabel, failedLabel }: Props) {
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
      toast.error(failedLabel);
    }
  }

  return (
    <>
      <Button icon={isCopied ? Check : Copy} onClick={() => void copy()}>
        {isCopied ? copiedLabel : label}
      </Button>
      <span className="sr-only" role="status">
        {isCopied ? copiedLabel : ""}
      </span>
    </>
  );
}
