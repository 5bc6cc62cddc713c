import { MessageDialog } from "./message-dialog.tsx";

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** A message to the operator; if it cannot be sent, it is retried. */
export function ContactDialog(props: Props) {
  return <MessageDialog {...props} kind="contact" />;
}
