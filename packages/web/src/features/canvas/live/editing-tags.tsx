import type { LivePerson } from "@mosaico/contract/live";
import type { Position, TileId } from "@mosaico/domain/tile/tile";
import { Pencil } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useStore } from "zustand";
import { inkOn } from "#features/live/ink-on.ts";
import type { Others } from "#features/live/others.ts";
import type { Camera } from "../camera.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import { toScreen } from "../geometry/view.ts";
import { onWholePixels } from "../geometry/whole-pixels.ts";
import { usePlaceOf } from "./use-place-of.ts";

type Parts = { readonly camera: Camera; readonly document: CanvasDocument };

/** The names of editors above the tiles they edit, of the same size at every zoom. */
export function EditingTags({ others, ...parts }: Parts & { readonly others: Others }) {
  const marks = useStore(others.marks);
  const edited = [...marks].flatMap(([id, all]) => {
    const mark = all.find(({ isEditing }) => isEditing);
    return mark === undefined ? [] : [{ id, person: mark.person }];
  });
  return edited.map(({ id, person }) => (
    <Tag key={`${id} ${person.id}`} {...parts} id={id} person={person} />
  ));
}

type TagProps = Parts & { readonly id: TileId; readonly person: LivePerson };

function Tag({ camera, document, id, person: { name, colour } }: TagProps) {
  const place = usePlaceOf(document, id);
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const put = () => putAt(element.current, place, camera);
    put();
    return camera.subscribe(put);
  }, [camera, place]);
  return (
    <div className="absolute top-0 left-0 will-change-transform" hidden ref={element}>
      <span
        className="absolute bottom-2 -left-1 flex w-max max-w-44 animate-fade-in items-center gap-1 rounded-full px-2 py-0.5 text-xs font-semibold shadow-piece"
        data-editing-by={name}
        style={{ background: colour, color: inkOn(colour) }}
      >
        <Pencil className="shrink-0" size={12} />
        <span className="truncate" dir="auto">
          {name}
        </span>
      </span>
    </div>
  );
}

function putAt(element: HTMLElement | null, place: Position | undefined, camera: Camera): void {
  if (element === null) return;
  element.hidden = place === undefined;
  if (place === undefined) return;
  const { x, y } = onWholePixels({ ...toScreen(place, camera.view), zoom: 1 }, devicePixelRatio);
  element.style.transform = `translate3d(${x}px,${y}px,0)`;
}
