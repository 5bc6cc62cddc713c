import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { ErrorState } from "./error-state.tsx";

type Props = {
  /** What could not be loaded. */
  readonly title: ReactNode;
  /** Why. */
  readonly text: ReactNode;
  readonly retryLabel: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** Stands where something would stand that could not be loaded, and lets it be asked for again. */
export function RetryState({ title, text, retryLabel, isRetrying, onRetry }: Props) {
  return (
    <ErrorState
      action={
        <Button loading={isRetrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      }
      text={text}
      title={title}
    />
  );
}
