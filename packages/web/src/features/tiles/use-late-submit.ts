import { useEffect, useState } from "react";
import type { UploadStatus } from "#features/files/use-upload.ts";

/** Sends a form by itself once the file that it needs has arrived; a file that does not arrive ends the waiting. */
export function useLateSubmit(isSending: boolean) {
  const [form, setForm] = useState<HTMLFormElement>();
  useEffect(() => {
    if (form !== undefined && !isSending) form.requestSubmit();
  }, [form, isSending]);
  const stop = () => setForm(undefined);
  return {
    /** Whether this form was waiting, and is not any more. */
    isSent: (sent: HTMLFormElement) => sent === form,
    isWaiting: form !== undefined && isSending,
    /** To be called when somebody sends the form while a file is on its way. */
    waitFor: (sent: HTMLFormElement) => setForm(sent),
    /** To be told how uploads of the form go on. */
    tell: (status: UploadStatus) => {
      if (status === "idle" || status === "failed") stop();
    },
    stop,
  };
}
