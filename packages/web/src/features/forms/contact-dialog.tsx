import { MessageDialog } from "./message-dialog.tsx";

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Anything else to who runs the installation; what cannot be sent is tried again. */
export function ContactDialog(props: Props) {
  return <MessageDialog {...props} kind="contact" />;
}
