import type { Position } from "@mosaico/domain/tile/tile";
import { Plus } from "lucide-react";
import { CanvasPiece } from "#features/canvas/canvas-piece.tsx";

/** Shows where the dragged items will land. */
export function LandingPlaces({ places }: { readonly places: readonly Position[] }) {
  return places.map((position) => (
    <CanvasPiece key={`${position.x} ${position.y}`} position={position}>
      <div
        aria-hidden="true"
        className="pointer-events-none grid size-full animate-pop-in place-items-center rounded-tile border-3 border-dashed border-brand bg-brand-soft/90 text-brand-ink"
        data-landing=""
      >
        <Plus size={28} />
      </div>
    </CanvasPiece>
  ));
}
