import { FormDialog } from "./form-dialog.tsx";

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** A question to who runs the installation. */
export function QuestionDialog(props: Props) {
  return <FormDialog {...props} kind="question" />;
}
