import { MessageDialog } from "./message-dialog.tsx";

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** A question to who runs the installation. */
export function QuestionDialog(props: Props) {
  return <MessageDialog {...props} kind="question" />;
}
