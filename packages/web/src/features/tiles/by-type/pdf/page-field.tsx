import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";

type Props = {
  readonly page: number;
  readonly pages: number;
  readonly onGo: (page: number) => void;
};

/** The page that is looked at, of how many; another number leads there. */
export function PageField({ page, pages, onGo }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wanted = Number(typed);
    if (typed !== undefined && typed !== "" && wanted >= 1) onGo(Math.min(wanted, pages));
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") {
      event.preventDefault();
      go();
      event.currentTarget.select();
    }
  };
  const digits = String(pages).length;
  return (
    <span className="flex items-center gap-1.5 text-base text-muted tabular-nums">
      <input
        aria-label={t("pdf.pageField", { pages })}
        autoComplete="off"
        className="h-9 rounded-small border border-edge bg-surface text-center text-ink touch:h-11 touch:min-w-11 touch:text-[1rem]"
        inputMode="numeric"
        maxLength={6}
        onBlur={go}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ""))}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
        style={{ width: `${Math.max(2, digits) + 1.5}ch` }}
        type="text"
        value={typed ?? String(page)}
      />
      <span aria-hidden="true">{t("pdf.of", { pages })}</span>
    </span>
  );
}
