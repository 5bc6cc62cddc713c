import { useState } from "react";
import { ApiError } from "#platform/api/api-error.ts";
import { ConfirmIdentityDialog } from "./confirm-identity-dialog.tsx";

type Waiting = { readonly resolve: () => void; readonly reject: () => void };

/**
 * W10: `confirmed` runs a call, and if the server wants to know first who the user is, asks them and runs it again. The
 * dialog for that is to be rendered. Who closes it gets the server's refusal.
 */
export function useConfirming(userId: string) {
  const [waiting, setWaiting] = useState<Waiting>();

  async function confirmed<Result>(run: () => Promise<Result>): Promise<Result> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "auth.confirmFirst") throw error;
      await new Promise<void>((resolve, reject) => {
        setWaiting({ resolve, reject: () => reject(error) });
      });
      return run();
    }
  }

  const answer = (settle: () => void) => {
    setWaiting(undefined);
    settle();
  };
  const dialog =
    waiting === undefined ? null : (
      <ConfirmIdentityDialog
        onClose={() => answer(waiting.reject)}
        onConfirmed={() => answer(waiting.resolve)}
        userId={userId}
      />
    );
  return { confirmed, dialog };
}
