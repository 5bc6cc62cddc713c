import type { Plan } from "@mosaico/domain/account/plan";
import { MessageDialog } from "./message-dialog.tsx";

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The preselected plan. */
  readonly plan?: Plan | undefined;
};

/** Reports interest in a plan to the operator. */
export function PlanInterestDialog(props: Props) {
  return <MessageDialog {...props} kind="plan" />;
}
