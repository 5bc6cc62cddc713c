import { type LucideIcon, Puzzle, Sprout, UserRound } from "lucide-react";
import type { Pastel } from "#ui/pastel.ts";

export type HelpGroup = {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly colour: Pastel;
  /** The ids of its questions, as `help.questions` has them. */
  readonly questions: readonly string[];
};

/** What people ask, in the order in which they meet it. */
export const HELP_GROUPS: readonly HelpGroup[] = [
  { id: "start", icon: Sprout, colour: "green", questions: ["signUp", "noMail", "forgot"] },
  {
    id: "mosaic",
    icon: Puzzle,
    colour: "turquoise",
    questions: ["look", "maintenance", "add", "move", "edit", "saved", "several"],
  },
  {
    id: "account",
    icon: UserRound,
    colour: "pink",
    questions: ["appearance", "roles", "data"],
  },
];
