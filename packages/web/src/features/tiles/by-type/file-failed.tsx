import { RotateCw } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";

type Props = {
  readonly request: {
    readonly error: Error;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
};

/** Replaces a file that could not be requested: the reason, and a button to retry. */
export function FileFailed({ request }: Props) {
  const { t } = useTranslation();
  return (
    <ErrorState
      action={
        <Button
          icon={RotateCw}
          loading={request.isFetching}
          onClick={() => void request.refetch()}
          variant="primary"
        >
          {t("tiles.file.retry")}
        </Button>
      }
      text={errorWords(request.error, t)}
      title={t("tiles.file.failed")}
    />
  );
}
