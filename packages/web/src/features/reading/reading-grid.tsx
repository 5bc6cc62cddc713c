import { NO_BACKGROUND } from "@mosaico/domain/mosaic/background";
import { fileAddressHere } from "#platform/base/file-address-here.ts";
import type { TileId } from "@mosaico/domain/tile/tile";
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { FoundMarks, FoundMarksContext, type FoundTiles } from "#features/canvas/found-tiles.ts";
import "#features/canvas/found-tiles.css";
import { lookMarks } from "#features/canvas/look/look-marks.ts";
import { pastelOf } from "#features/canvas/pastel-of.ts";
import { restAtZoom } from "#features/tiles/picture-size.ts";
import "#features/tiles/section-colour.css";
import "#features/tiles/tile-colour.css";
import { useContentLang } from "#platform/i18n/content-language.ts";
import { classNames } from "#ui/class-names.ts";
import { pastelGround } from "#ui/pastel.ts";
import { AwaitedPiece } from "./awaited-piece.ts";
import type { Reading, ReadingDocument, ReadingGroup } from "./order/reading-order.ts";
import { useReading } from "./order/use-reading.ts";
import { ReadingList } from "./reading-list.tsx";
import { GRID_SCALE, hasLongWord } from "./reading-measures.ts";
import { ReadingRest, type RestOfReading } from "./reading-rest.tsx";
import { ReadingSection } from "./reading-section.tsx";
import "./reading.css";
import "./reading-piece.css";
import { SectionChips } from "./section-chips.tsx";
import { SeenBand } from "./seen-band.ts";
import { useCurrentSection } from "./use-current-section.ts";
import { usePlaceKept } from "./use-place-kept.ts";

// More are rendered only near the screen.
const MAX_WHOLE = 300;

type Props = {
  readonly document: ReadingDocument;
  readonly title: string;
  readonly onOpenTile: (id: TileId, element: HTMLElement | null) => void;
  /** How much of the lower edge is covered, in pixels, apart from the switch. */
  readonly bottomInset: number;
  /** How much of the right edge is. */
  readonly rightInset?: number;
  /** Where it was scrolled to when it was last shown, in pixels. */
  readonly place: RefObject<number>;
  /** What a search has found; fixed for its whole life. */
  readonly found?: FoundTiles;
  /** Before the title. */
  readonly head?: ReactNode;
  /** How the rest is loading, if only the beginning of the mosaic may be here. */
  readonly rest?: RestOfReading;
};

/** Z11: a mosaic to read on a phone: its pieces in three columns, section by section. Fills its positioned parent. */
export function ReadingGrid(props: Props) {
  const { document, title, onOpenTile, bottomInset, place, head, found, rest } = props;
  const { rightInset = 0 } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const lang = useContentLang("");
  const reading = useReading(document);
  const { groups, end, beyond, isPending } = reading;
  const isPart = end !== undefined;
  // What these hide is not here yet, even if somebody unfolds them.
  const [foldedAtFirst] = useState(() => foldedIn(document));
  const [band] = useState(() => new SeenBand());
  // Words lie on it: of the backgrounds, those colours are shown on which ink is readable.
  const pastel = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => pastelOf(document.background.bgColor),
  );
  const settings = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.settings,
  );
  const bgColor = pastel === undefined ? "" : document.background.bgColor;
  const marks = lookMarks({ settings, background: { ...NO_BACKGROUND, bgColor } });
  const here = beyond === undefined ? groups : [...groups, ...beyond.groups];
  const count = here.reduce((sum, { pieces }) => sum + pieces.length, 0);
  const isUnfinished = isPart && end !== null;
  const windowed = isUnfinished || count > MAX_WHOLE ? band : undefined;
  const { currentId, goTo } = useCurrentSection(scroller, band, here, rest?.onAwaited);
  // Above the lists, whose first rows depend on where it is scrolled to.
  useLayoutEffect(() => (scroller.current ? band.follow(scroller.current) : undefined), [band]);
  useScrollKept(scroller, place, isPending);
  usePlaceKept(scroller, reading, place);
  const awaited = useAwaited(found, here);
  const [foundMarks] = useState(() => new FoundMarks(found));
  useLayoutEffect(() => foundMarks.start(scroller.current), [foundMarks]);
  useEffect(() => restAtZoom(GRID_SCALE), []);

  const sections = document.sections.all();
  const shared = { document, band: windowed, found, awaited, onOpenTile };
  const missing = document.tileCount - sections.length - count;
  const before = beyond === undefined ? missing : missing * shareBefore(reading, sections.length);
  // In one list, so that a section stays the same element when what is missing before it arrives.
  const listed = (some: readonly ReadingGroup[], isCut: boolean) =>
    some.map((group) => {
      const { section, pieces } = group;
      const list = { ...shared, pieces, isCut: isCut && group === some.at(-1) };
      if (section === undefined) {
        if (pieces.length === 0) return null;
        return <ReadingList {...list} around="" key="" labelledBy={titleId} />;
      }
      // What is gone to is there even if it was folded.
      const isThere = section === beyond?.groups[0]?.section;
      return (
        <ReadingSection
          {...list}
          count={group.count}
          isMissing={isPart && !isThere && foldedAtFirst.has(section.id)}
          key={section.id}
          section={section}
        />
      );
    });
  return (
    <FoundMarksContext value={foundMarks}>
      <div
        {...marks}
        className={classNames("reading", pastel && pastelGround[pastel])}
        ref={scroller}
        style={
          {
            "--covered": `${bottomInset}px`,
            "--covered-right": `${rightInset}px`,
          } as CSSProperties
        }
      >
        {head}
        <Logo document={document} />
        <h1 data-long={hasLongWord(title) || undefined} dir="auto" id={titleId} lang={lang}>
          {title}
        </h1>
        <TitleLine document={document} />
        {sections.length > 1 ? (
          <SectionChips currentId={currentId} onGo={goTo} sections={sections} />
        ) : null}
        {[
          ...listed(groups, !isPending && isUnfinished),
          isPending || isUnfinished ? <ReadingRest key="rest" pieces={before} rest={rest} /> : null,
          ...(beyond === undefined ? [] : listed(beyond.groups, beyond.end !== null)),
          beyond && beyond.end !== null ? (
            <ReadingRest key="more" pieces={missing - before} rest={rest} />
          ) : null,
        ]}
      </div>
    </FoundMarksContext>
  );
}

/** About how much of what is missing lies in the gap between two parts: as if all sections were equally long. */
function shareBefore({ groups, beyond }: Reading, sections: number): number {
  if (beyond === undefined || beyond.end === null) return 1;
  const after = sections + 1 - groups.length;
  return (after - beyond.groups.length) / after;
}

function foldedIn({ sections }: ReadingDocument): ReadonlySet<TileId> {
  const folded = sections.all().filter(({ data }) => data.folded);
  return new Set(folded.map(({ id }) => id));
}

type HeadProps = Pick<Props, "document">;

/** M7: the logo of the mosaic. */
function Logo({ document }: HeadProps) {
  const logo = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.settings.logo,
  );
  return logo === "" ? null : <img alt="" className="reading-logo" src={fileAddressHere(logo)} />;
}

/** M7: the line below the title. */
function TitleLine({ document }: HeadProps) {
  const lang = useContentLang("");
  const line = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.settings.line,
  );
  return line === "" ? null : (
    <p className="reading-subtitle" dir="auto" lang={lang}>
      {line}
    </p>
  );
}

/** Scrolls to where it was, once something is there, and keeps where it is. */
function useScrollKept(
  scroller: RefObject<HTMLElement | null>,
  place: RefObject<number>,
  isPending: boolean,
): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || isPending) return undefined;
    element.scrollTo({ top: place.current, behavior: "instant" });
    const keep = () => {
      place.current = element.scrollTop;
    };
    element.addEventListener("scroll", keep, { passive: true });
    return () => element.removeEventListener("scroll", keep);
  }, [scroller, place, isPending]);
}

/** What the user has come to in a search, as long as no list has it: the one that gets it shows it. */
function useAwaited(found: FoundTiles | undefined, groups: readonly ReadingGroup[]): AwaitedPiece {
  const [awaited] = useState(() => new AwaitedPiece());
  const note = useEffectEvent(() => {
    const id = found?.currentId;
    const isHere = id !== undefined && groups.some(({ pieces }) => pieces.ids.includes(id));
    awaited.await(isHere ? undefined : id);
  });
  useEffect(() => {
    let last = found?.currentId;
    return found?.subscribe(() => {
      if (found.currentId !== last) note();
      last = found.currentId;
    });
  }, [found]);
  return awaited;
}
