import { type ReactNode, useLayoutEffect } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { endFirstView } from "../first-view/take-over.ts";
import { InfoHeader } from "./info-header.tsx";

type Props = { readonly title: string; readonly text: string; readonly action: ReactNode };

/** In place of a public mosaic that cannot be shown. */
export function Failure({ title, text, action }: Props) {
  return (
    <WithoutMosaic>
      <ErrorState action={action} text={text} title={title} />
    </WithoutMosaic>
  );
}

/** The page of a public mosaic with something else on it. */
export function WithoutMosaic({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(endFirstView, []);
  return (
    <div className="public-page flex min-h-dvh flex-col">
      <InfoHeader />
      <main className="grid flex-1 place-items-center">{children}</main>
    </div>
  );
}

export function Retry({
  isBusy,
  onRetry,
}: {
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Button
      loading={isBusy}
      loadingLabel={t("main.loadFailed.busy")}
      onClick={onRetry}
      variant="primary"
    >
      {t("main.loadFailed.retry")}
    </Button>
  );
}
