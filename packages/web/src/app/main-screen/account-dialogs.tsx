import type { ReactElement } from "react";
import { ShareDialog } from "#features/published/share-dialog.tsx";
import type { AccountQuestion, Question, Room } from "./room.ts";

type Given = {
  readonly room: Room;
  readonly onOpenChange: (open: boolean) => void;
  /** Opens another dialog in place of this one; undefined closes. */
  readonly setQuestion: (question: Question | undefined) => void;
};

/** The dialog of each question about the person and the account, open. What has none here is not offered. */
export const ACCOUNT_DIALOGS: Partial<Record<AccountQuestion, (given: Given) => ReactElement>> = {
  share: ({ room: { open }, onOpenChange }) => (
    <ShareDialog mosaic={{ id: open.id, title: open.document.title }} onOpenChange={onOpenChange} />
  ),
};

/** Whether a question has its dialog. */
export function isOffered(question: AccountQuestion): boolean {
  return question in ACCOUNT_DIALOGS;
}
