import { useEffect, useState } from "react";
import type { UploadStatus } from "#features/files/use-upload.ts";

/** Submits a form automatically once the file it needs has been uploaded; a failed upload ends the wait. */
export function useLateSubmit(isSending: boolean) {
  const [form, setForm] = useState<HTMLFormElement>();
  useEffect(() => {
    if (form !== undefined && !isSending) form.requestSubmit();
  }, [form, isSending]);
  const stop = () => setForm(undefined);
  return {
    /** Whether this form is the one that was waiting. */
    isSent: (sent: HTMLFormElement) => sent === form,
    isWaiting: form !== undefined && isSending,
    /** Call this when the form is submitted during an upload. */
    waitFor: (sent: HTMLFormElement) => setForm(sent),
    /** Call this with the status of the form's uploads. */
    notify: (status: UploadStatus) => {
      if (status === "idle" || status === "failed") stop();
    },
    stop,
  };
}
