import type { FormEvent } from "react";
import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";

type Props = Omit<DialogProps, "actions" | "locked" | "onSubmit"> & {
  /** Leaves everything as it is. */
  readonly cancelLabel: string;
  /** Named by what it does. */
  readonly confirmLabel: string;
  readonly tone?: "primary" | "danger";
  /** What was sent is on its way: the dialog stays, and cannot be sent again. */
  readonly loading?: boolean;
  readonly loadingLabel?: string;
  /** Closing is the caller's, once it has worked. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** A dialog that is one form: it is sent, or left as it was. */
export function FormDialog({
  cancelLabel,
  confirmLabel,
  tone = "primary",
  loading = false,
  loadingLabel,
  onSubmit,
  ...dialog
}: Props) {
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button disabled={loading} onClick={() => dialog.onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            loading={loading}
            type="submit"
            variant={tone}
            {...(loadingLabel === undefined ? {} : { loadingLabel })}
          >
            {confirmLabel}
          </Button>
        </>
      }
      locked={loading}
      onSubmit={(event) => {
        event.preventDefault();
        if (!loading) onSubmit(event);
      }}
    />
  );
}
