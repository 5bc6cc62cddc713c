import { FormDialog } from "./form-dialog.tsx";

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Anything else to who runs the installation; what cannot be sent is tried again. */
export function ContactDialog(props: Props) {
  return <FormDialog {...props} kind="contact" />;
}
