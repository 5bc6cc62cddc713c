import { Clapperboard, Info } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import type { FilmCopy } from "./copy-film.ts";
import type { FilmNote as Note } from "./use-film-note.ts";

type Props = {
  readonly note: Note;
  readonly onCopy: (copy: FilmCopy) => void;
};

/** Tells whoever uploads a film who will not see it, and offers a copy for everybody where this browser can make one. */
export function FilmNote({ note: { codec, copy }, onCopy }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone it would lie beneath the edge of the form.
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div
      className="mt-2 flex flex-wrap items-center gap-3 rounded-tile bg-pastel-blue px-3 py-2.5 text-ink"
      ref={box}
      role="status"
    >
      <p className="flex min-w-48 flex-1 gap-2 text-sm text-pretty">
        <Info aria-hidden="true" className="mt-0.5 shrink-0" size={16} />
        {t(`files.film.${codec}`)}
      </p>
      {copy === undefined ? null : (
        <Button icon={Clapperboard} onClick={() => onCopy(copy)}>
          {t("files.film.copy")}
        </Button>
      )}
    </div>
  );
}
