import { ImageDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { keepVideoPicture } from "#features/files/video-picture.api.ts";
import { errorKey } from "#platform/api/api-error.ts";
import { Button } from "#ui/button.tsx";

type Props = {
  readonly accountId: string;
  /** The address or id of a YouTube video. */
  readonly video: string;
  /** Called with the file name of its picture. */
  readonly onKept: (picture: string) => void;
};

/** F11: has the server fetch the picture of a YouTube video, because its author asks for it. */
export function VideoPictureButton({ accountId, video, onKept }: Props) {
  const { t } = useTranslation();
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly problem?: string }>({
    isBusy: false,
  });
  const fetchIt = async () => {
    setState({ isBusy: true });
    try {
      onKept(await keepVideoPicture(accountId, video));
      setState({ isBusy: false });
    } catch (error) {
      setState({ isBusy: false, problem: t(errorKey(error)) });
    }
  };
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Button
        icon={ImageDown}
        loading={state.isBusy}
        loadingLabel={t("tiles.form.videoPictureComing")}
        onClick={() => void fetchIt()}
      >
        {t("tiles.form.videoPicture")}
      </Button>
      <p className="text-sm text-muted">{t("tiles.form.videoPictureHint")}</p>
      <p aria-live="polite" className="text-sm text-danger-ink empty:hidden">
        {state.problem}
      </p>
    </div>
  );
}
