import { ChevronDown, ChevronUp, Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useStore } from "zustand";
import { IconButton } from "#ui/icon-button.tsx";
import type { PdfPages } from "./lay-out-pages.ts";
import type { ReaderStore } from "./reader-state.ts";

type Props = {
  readonly store: ReaderStore;
  readonly pages: () => PdfPages | undefined;
  readonly onClose: () => void;
  /** What the document was opened with a search for, which is under way; the pages keep the focus. */
  readonly begunWith?: string | undefined;
};

const MAX_LENGTH = 200;

/** Searches the whole document. */
export function FindBar({ store, pages, onClose, begunWith }: Props) {
  const { t } = useTranslation();
  const findings = useStore(store, (state) => state.findings);
  const [text, setText] = useState(begunWith ?? "");
  const field = useRef<HTMLInputElement>(null);
  const takesFocus = begunWith === undefined;
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  const resultText =
    findings === undefined
      ? ""
      : findings.total > 0
        ? t("pdf.find.found", { current: findings.current, total: findings.total })
        : findings.isSearching
          ? t("pdf.find.searching")
          : t("pdf.find.nothing");
  const hasNone = (findings?.total ?? 0) === 0;
  const next = (direction: "forth" | "back") => pages()?.search.next(direction);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    next(event.shiftKey ? "back" : "forth");
  };

  return (
    <search className="absolute inset-x-2 top-2 z-2 flex items-center gap-1 rounded-tile border border-line bg-raised py-1 pr-1 pl-3 shadow-float has-[input:focus-visible]:border-focus has-[input:focus-visible]:ring-3 has-[input:focus-visible]:ring-focus/25 sm:left-auto sm:w-96">
      <Search aria-hidden="true" className="shrink-0 text-muted" size={18} />
      <input
        aria-label={t("pdf.find.label")}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        className="h-10 min-w-0 flex-1 bg-transparent px-1.5 text-base outline-none touch:h-11 touch:text-[1rem]"
        maxLength={MAX_LENGTH}
        onChange={(event) => {
          setText(event.target.value);
          pages()?.search.start(event.target.value);
        }}
        onKeyDown={onKeyDown}
        placeholder={t("pdf.find.label")}
        ref={field}
        spellCheck={false}
        type="text"
        value={text}
      />
      <span aria-live="polite" className="shrink-0 text-sm text-muted tabular-nums">
        {resultText}
      </span>
      <IconButton
        aria-disabled={hasNone}
        icon={ChevronUp}
        label={t("pdf.find.previous")}
        onClick={() => next("back")}
      />
      <IconButton
        aria-disabled={hasNone}
        icon={ChevronDown}
        label={t("pdf.find.next")}
        onClick={() => next("forth")}
      />
      <IconButton icon={X} label={t("pdf.find.close")} onClick={onClose} />
    </search>
  );
}
