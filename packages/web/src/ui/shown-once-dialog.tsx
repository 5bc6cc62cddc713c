import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { Dialog } from "./dialog.tsx";

type Props = {
  readonly title: string;
  readonly text: ReactNode;
  /** What is shown, such as a token. */
  readonly secret: string;
  readonly labels: {
    /** Of the button that says that it was stored elsewhere. */
    readonly done: string;
    readonly close: string;
    readonly copy: string;
    readonly copied: string;
    readonly notCopied: string;
  };
  readonly onClose: () => void;
};

/** A secret that is shown only once, so that closing needs a confirmation. */
export function ShownOnceDialog({ title, text, secret, labels, onClose }: Props) {
  return (
    <Dialog
      actions={
        <Button onClick={onClose} variant="primary">
          {labels.done}
        </Button>
      }
      closeLabel={labels.close}
      description={text}
      locked
      onOpenChange={onClose}
      open
      size="small"
      title={title}
    >
      <code className="block rounded-control bg-sunken p-4 font-mono text-base break-all select-all">
        {secret}
      </code>
      <div className="pt-4">
        <CopyButton
          copiedLabel={labels.copied}
          failedLabel={labels.notCopied}
          label={labels.copy}
          text={secret}
        />
      </div>
    </Dialog>
  );
}
