import type { Plan } from "@mosaico/domain/account/plan";
import { MessageDialog } from "./message-dialog.tsx";

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The one that is chosen at the beginning. */
  readonly plan?: Plan | undefined;
};

/** Interest in a plan, to who runs the installation. */
export function PlanInterestDialog(props: Props) {
  return <MessageDialog {...props} kind="plan" />;
}
