import { Button } from "./button.tsx";

type Props = {
  readonly label: string;
  readonly loadingLabel: string;
  readonly isLoading: boolean;
  readonly onMore: () => void;
  /** How much of the list is shown. */
  readonly note?: string | undefined;
  /** Why the last attempt to load more failed. */
  readonly failure?: string | undefined;
};

/** The end of an incomplete list, with a button that loads the next page. */
export function MoreRows({ label, loadingLabel, isLoading, onMore, note, failure }: Props) {
  return (
    <>
      <div className="flex flex-col items-center gap-2 pt-5">
        {note === undefined ? null : (
          <p className="text-sm text-muted tabular-nums" role="status">
            {note}
          </p>
        )}
        <Button loading={isLoading} loadingLabel={loadingLabel} onClick={onMore}>
          {label}
        </Button>
      </div>
      {failure === undefined ? null : (
        <p className="pt-3 text-center text-danger-ink" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
