import type { WireFoundInFile } from "@mosaico/contract/file-texts";
import { ChevronDown, ChevronUp, Search, X } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useStore } from "zustand";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { placeInFile } from "./place-in-file.ts";
import type { TileFinder } from "./tile-finder.ts";

type Props = {
  readonly finder: TileFinder;
  /** How much of the right edge is covered, in pixels. */
  readonly rightInset: number;
  /** Closed by a key or its button: the focus goes to what the user came to. */
  readonly onClosed: () => void;
};

const MAX_QUERY = 60;

/** M10: searches the mosaic and goes from one to the next, at the top of the canvas or of the reading grid. */
export function FindBar({ finder, rightInset, onClosed }: Props) {
  const { t, i18n } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { isOpen, query, ids, current, inFiles, isAsking } = useStore(finder.state);
  useLayoutEffect(() => {
    if (isOpen) input.current?.select();
  }, [isOpen]);
  const close = () => {
    onClosed();
    finder.close();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "f";
    if (event.key !== "Escape" && !isFind) return;
    event.preventDefault();
    event.stopPropagation();
    if (isFind) input.current?.select();
    else close();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    const element = bar.current;
    element?.addEventListener("keydown", listener);
    return () => element?.removeEventListener("keydown", listener);
  }, [isOpen]);
  if (!isOpen) return null;
  const at = current === undefined ? -1 : ids.indexOf(current.id);
  const isNothing = finder.isSearching && ids.length === 0;
  const count = !finder.isSearching
    ? ""
    : isNothing
      ? t(isAsking ? "app.loading" : "find.nothing")
      : t("find.count", {
          at: new Intl.NumberFormat(i18n.language).format(at + 1),
          count: ids.length,
        });
  const file = current === undefined ? undefined : inFiles.get(current.id);
  return (
    <div
      className="pointer-events-none absolute top-3 left-3 z-dock flex justify-end safe-pt-0"
      style={{ right: `calc(max(${rightInset}px, env(safe-area-inset-right)) + 0.75rem)` }}
    >
      <div
        aria-label={t("find.title")}
        className="pointer-events-auto w-full animate-rise-in rounded-dialog border border-line bg-raised p-1.5 shadow-float sm:w-auto"
        data-covers-tiles=""
        ref={bar}
        role="search"
      >
        <div className="flex items-center gap-1">
          <TextField
            autoComplete="off"
            className="min-w-0 flex-1 sm:w-64"
            hideLabel
            label={t("find.title")}
            leading={<Search aria-hidden="true" size={18} />}
            maxLength={MAX_QUERY}
            onChange={({ target }) => finder.search(target.value)}
            onKeyDown={({ key, shiftKey }) => {
              if (key === "Enter") finder.step(shiftKey ? "previous" : "next");
            }}
            placeholder={t("find.title")}
            ref={input}
            value={query}
          />
          <p
            className="shrink-0 px-1 text-center text-sm text-muted tabular-nums empty:px-0 sm:min-w-16"
            role="status"
          >
            {count}
            {current === undefined ? null : <span className="sr-only">: {current.data.title}</span>}
          </p>
          <IconButton
            aria-disabled={ids.length === 0}
            icon={ChevronUp}
            label={t("find.previous")}
            onClick={() => finder.step("previous")}
            tooltipSide="bottom"
          />
          <IconButton
            aria-disabled={ids.length === 0}
            icon={ChevronDown}
            label={t("find.next")}
            onClick={() => finder.step("next")}
            tooltipSide="bottom"
          />
          <IconButton icon={X} label={t("find.close")} onClick={close} tooltipSide="bottom" />
        </div>
        {file === undefined ? null : <PlaceInFile file={file} />}
      </div>
    </div>
  );
}

/** G6: where the file of the tile that the user came to has the words. */
function PlaceInFile({ file }: { readonly file: WireFoundInFile }) {
  const { t } = useTranslation();
  return (
    <p
      className="mx-2 mt-1.5 mb-1 line-clamp-3 max-w-[30rem] text-sm break-words text-muted"
      role="status"
    >
      <span className="font-semibold text-ink">{placeInFile(file, t)}</span>
      {file.excerpt === "" ? null : (
        <>
          {" "}
          <bdi>{file.excerpt}</bdi>
        </>
      )}
    </p>
  );
}
