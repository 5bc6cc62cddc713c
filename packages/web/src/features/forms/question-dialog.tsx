import { MessageDialog } from "./message-dialog.tsx";

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** A question to the operator. */
export function QuestionDialog(props: Props) {
  return <MessageDialog {...props} kind="question" />;
}
