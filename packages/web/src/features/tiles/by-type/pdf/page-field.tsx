import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { pageMeant } from "./page-labels.ts";

const MAX_DIGITS = 6;
// In characters: the toolbar of a phone is a single row.
const MAX_WIDTH = 6;

type Props = {
  readonly page: number;
  readonly pages: number;
  /** The labels of the pages, if they differ from their numbers. */
  readonly labels: readonly string[] | undefined;
  readonly onGo: (page: number) => void;
};

/** The current page and the number of pages; typing a label or number goes to that page. */
export function PageField({ page, pages, labels, onGo }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wanted = typed === undefined ? undefined : pageMeant(typed, pages, labels);
    if (wanted !== undefined) onGo(wanted);
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") {
      event.preventDefault();
      go();
      event.currentTarget.select();
    }
  };
  const longest = (labels ?? [String(pages)]).reduce((max, { length }) => Math.max(max, length), 0);
  return (
    <span className="flex items-center gap-1.5 text-base text-muted tabular-nums">
      <input
        aria-label={t("pdf.pageField", { pages })}
        autoComplete="off"
        className="h-9 rounded-small border border-edge bg-surface text-center text-ink touch:h-11 touch:min-w-11 touch:text-[1rem]"
        inputMode={labels === undefined ? "numeric" : "text"}
        maxLength={Math.max(MAX_DIGITS, longest)}
        onBlur={go}
        onChange={(event) => {
          const { value } = event.target;
          setTyped(labels === undefined ? value.replaceAll(/\D/g, "") : value);
        }}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
        style={{ width: `${Math.min(Math.max(2, longest), MAX_WIDTH) + 1.5}ch` }}
        type="text"
        value={typed ?? labels?.[page - 1] ?? String(page)}
      />
      {labels === undefined ? (
        <span aria-hidden="true">{t("pdf.of", { pages })}</span>
      ) : (
        <span aria-hidden="true" className="whitespace-nowrap max-sm:hidden">
          {t("pdf.ofNamed", { page, pages })}
        </span>
      )}
    </span>
  );
}
