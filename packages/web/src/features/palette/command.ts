import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** Something to do or to go to, by its words. */
export type Command = {
  /** Unique among all commands, and the same each time. */
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly icon: LucideIcon;
  /** The shortcut with the same effect. */
  readonly keys?: ReactNode;
  readonly run: () => void;
};

/** Commands under a heading. */
export type CommandGroup = {
  readonly id: string;
  readonly name: string;
  readonly commands: readonly Command[];
};

/** What a palette offers. */
export type Commands = {
  /** Shown without a query too. */
  readonly groups: readonly CommandGroup[];
  /** Not shown without a query, unless chosen recently. */
  readonly places: CommandGroup;
  /** Only what `find` returns is shown for a query, and more of it. */
  readonly isFiltered?: boolean;
  /** Found only by a query, and not remembered. */
  readonly find: (query: string) => readonly CommandGroup[];
};
