import { type LucideIcon, Minus, Move, Pencil, Plus } from "lucide-react";
import type { Kind } from "../steps/compare.ts";

type Look = {
  readonly icon: LucideIcon;
  /** The badge, which shows the kind without relying on colour. */
  readonly badge: string;
  /** The ring around the tile. */
  readonly ring: string;
  readonly stroke: string;
  /** The token of its colour, for painting. */
  readonly token: string;
};

// Written out in full, because the style sheet is generated from the class names in the source.
export const KIND_LOOKS: Readonly<Record<Kind, Look>> = {
  added: {
    icon: Plus,
    badge: "bg-success text-on-brand",
    ring: "border-success",
    stroke: "stroke-success",
    token: "--color-success",
  },
  removed: {
    icon: Minus,
    badge: "bg-danger text-on-danger",
    ring: "border-danger",
    stroke: "stroke-danger",
    token: "--color-danger",
  },
  changed: {
    icon: Pencil,
    badge: "bg-warning text-ink dark:text-on-brand",
    ring: "border-warning",
    stroke: "stroke-warning",
    token: "--color-warning",
  },
  moved: {
    icon: Move,
    badge: "bg-glaze-cobalt text-[white]",
    ring: "border-glaze-cobalt",
    stroke: "stroke-glaze-cobalt",
    token: "--color-glaze-cobalt",
  },
};
