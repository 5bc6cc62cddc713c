import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { ErrorState } from "./error-state.tsx";

type Props = {
  /** What could not be loaded. */
  readonly title: ReactNode;
  /** The reason. */
  readonly text: ReactNode;
  readonly retryLabel: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** Replaces content that could not be loaded, with a button to retry. */
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
