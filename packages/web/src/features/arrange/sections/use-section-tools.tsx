import { areaOf } from "@mosaico/domain/mosaic/area";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { isSection } from "@mosaico/domain/mosaic/section";
import type { Position, Tile, TileId } from "@mosaico/domain/tile/tile";
import {
  CopyPlus,
  LayoutGrid,
  Pencil,
  Plus,
  SquareDashedMousePointer,
  SquareX,
  Trash2,
} from "lucide-react";
import { type ReactNode, type RefObject, useMemo, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { CanvasHandle } from "#features/canvas/canvas-props.ts";
import { gapOrMiddle } from "#features/canvas/sections/first-gap.ts";
import type { SectionTools } from "#features/canvas/sections/section-tools.ts";
import { announce } from "#ui/announcer.tsx";
import { toast } from "#ui/toast.ts";
import { ARRANGE_NOTICE } from "../notice.ts";
import { type ArrangeContext, selectedTiles } from "../tools.ts";
import { SectionDialog } from "./section-dialog.tsx";
import {
  type MadeSection,
  createSection,
  duplicateSection,
  landingOf,
  makeSection,
  movedTo,
  piecesOf,
  removalOf,
  sizeFitting,
  stepOf,
  tidyingOf,
} from "./section-edits.ts";

/** Making and editing sections. */
export type SectionActions = {
  /** Makes a section around the selected tiles and asks for its name. */
  readonly make: () => void;
  /** Makes one without tiles, near a point or the middle of the screen. */
  readonly create: (near?: Position) => void;
  readonly tools: SectionTools;
  readonly surfaces: ReactNode;
};

/** The tools for sections, each of which is one step to undo and reports what it could not do. */
export function useSectionTools(
  context: ArrangeContext,
  canvas: RefObject<CanvasHandle | null>,
  addNear: (point: Position) => void,
): SectionActions {
  const { t } = useTranslation();
  const { open, selection } = context;
  const { document } = open;
  const [openSection, setOpenSection] = useState<{
    readonly id: TileId;
    readonly isNew: boolean;
  }>();

  const carryOut = (operations: readonly Operation[], done?: string): boolean => {
    if (operations.length === 0) return true;
    const outcome = open.edit(operations);
    if (!outcome.ok) {
      toast.error(t("arrange.notDone"), t(`errors.${outcome.problem}`), ARRANGE_NOTICE);
      return false;
    }
    if (done !== undefined) {
      const onClick = () => {
        const undone = open.edit(outcome.value.inverse);
        if (!undone.ok) toast.error(t("arrange.notDone"), t(`errors.${undone.problem}`));
      };
      toast.success(done, undefined, {
        ...ARRANGE_NOTICE,
        action: { label: t("arrange.undo"), onClick },
      });
    }
    return true;
  };
  const sayNoRoom = (why: string) => toast.info(t("arrange.notDone"), why, ARRANGE_NOTICE);
  const add = (made: MadeSection | undefined, isNew: boolean, problem: string) => {
    if (made === undefined) {
      sayNoRoom(problem);
      return;
    }
    if (!carryOut(made.operations)) return;
    selection.clear();
    const section = document.find(made.id);
    if (section !== undefined) canvas.current?.show(areaOf(section));
    if (isNew) setOpenSection({ id: made.id, isNew });
  };
  const moveTo = (section: Tile, to: Position | undefined) => {
    // It may have been removed by somebody else meanwhile.
    const now = document.find(section.id);
    if (now === undefined) return;
    if (to === undefined) sayNoRoom(t("arrange.sections.noRoom"));
    else if (carryOut(movedTo(document, now, to))) {
      announce(t("arrange.sections.moved", { title: now.data.title }));
    }
  };
  const remove = (section: Tile, withPieces: boolean) => {
    const { title } = section.data;
    carryOut(
      removalOf(document, section, withPieces),
      t(withPieces ? "arrange.sections.removedAll" : "arrange.sections.removed", { title }),
    );
  };

  // The canvas renders its sections again only when they change.
  const tools = useMemo<SectionTools>(
    () => ({
      land: (section, by) => landingOf(document, document.find(section.id) ?? section, by),
      move: moveTo,
      step: (section, cells) => moveTo(section, stepOf(document, section, cells)),
      fit: (section, wanted) => sizeFitting(document, section, wanted),
      resize: ({ id, data }, { width, height }) => {
        if (width === data.width && height === data.height) return;
        if (!carryOut([{ op: "updateTile", id, data: { width, height } }])) return;
        announce(t("canvas.sizing.done", { title: data.title, width, height }));
      },
      add: addNear,
      edit: ({ id }) => setOpenSection({ id, isNew: false }),
      entries: (section) => [
        {
          id: "add",
          icon: Plus,
          label: t("moving.menu.create"),
          onSelect: () =>
            addNear(gapOrMiddle(areaOf(section), (area) => document.index.overlapping(area))),
        },
        {
          id: "edit",
          icon: Pencil,
          label: t("arrange.sections.edit"),
          onSelect: () => setOpenSection({ id: section.id, isNew: false }),
        },
        {
          id: "tidy",
          icon: LayoutGrid,
          label: t("arrange.sections.tidy"),
          onSelect: () => carryOut(tidyingOf(document, section)),
        },
        {
          id: "select",
          icon: SquareDashedMousePointer,
          label: t("arrange.sections.select"),
          onSelect: () => selection.set(piecesOf(document, section).map(({ id }) => id)),
        },
        {
          id: "duplicate",
          icon: CopyPlus,
          label: t("arrange.sections.duplicate"),
          onSelect: () =>
            add(duplicateSection(document, section), false, t("arrange.sections.noRoom")),
        },
        "separator",
        {
          id: "remove",
          icon: SquareX,
          label: t("arrange.sections.remove"),
          onSelect: () => remove(section, false),
        },
        {
          id: "removeAll",
          icon: Trash2,
          label: t("arrange.sections.removeAll"),
          tone: "danger",
          onSelect: () => remove(section, true),
        },
      ],
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- these are made of nothing else
    [document, t],
  );
  const section = openSection && document.find(openSection.id);

  return {
    make: () => {
      const pieces = selectedTiles(context).filter((tile) => !isSection(tile));
      const made = makeSection(document, pieces, t("arrange.sections.untitled"));
      add(made, true, t("arrange.sections.overlaps"));
    },
    create: (near) => {
      const point = near ?? canvas.current?.middle() ?? { x: 0, y: 0 };
      const made = createSection(document, point, t("arrange.sections.untitled"));
      add(made, true, t("arrange.sections.noRoom"));
    },
    tools,
    surfaces:
      openSection === undefined || section === undefined ? null : (
        <SectionDialog
          isNew={openSection.isNew}
          key={openSection.id}
          onClose={() => setOpenSection(undefined)}
          onSave={(change) => {
            const outcome = open.edit([{ op: "updateTile", id: section.id, data: change }]);
            return outcome.ok ? undefined : t(`errors.${outcome.problem}`);
          }}
          section={section}
        />
      ),
  };
}
