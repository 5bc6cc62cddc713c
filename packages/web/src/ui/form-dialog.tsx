import type { FormEvent } from "react";
import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";

type Props = Omit<DialogProps, "actions" | "locked" | "onSubmit"> & {
  /** Names the button that discards the input. */
  readonly cancelLabel: string;
  /** Names the action. */
  readonly confirmLabel: string;
  readonly tone?: "primary" | "danger";
  /** The form is being submitted: the dialog stays open and cannot be submitted again. */
  readonly loading?: boolean;
  readonly loadingLabel?: string;
  /** The caller closes the dialog once submitting has succeeded. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** A dialog that consists of one form, to be submitted or cancelled. */
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
