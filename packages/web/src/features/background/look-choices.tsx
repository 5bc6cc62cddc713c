import type { ReactNode } from "react";
import { PictureChoices } from "#ui/picture-choices.tsx";

type Props<Name extends string> = {
  readonly label: string;
  readonly names: readonly Name[];
  readonly textOf: (name: Name) => string;
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  /** Renders the drawing of a choice, which fills its positioned parent. */
  readonly renderPicture: (name: Name) => ReactNode;
  /** The class with the number of columns. */
  readonly columns: string;
};

/** A part of a look with its heading: small drawings, of which one is chosen. */
export function LookChoices<Name extends string>({
  label,
  names,
  textOf,
  chosen,
  ...props
}: Props<Name>) {
  return (
    <section>
      <h3 className="pb-2 font-sans text-sm font-semibold tracking-normal">{label}</h3>
      <PictureChoices
        {...props}
        chosenKey={chosen}
        keyOf={(name) => name}
        label={label}
        renderText={(name, isChosen) => (
          <span className={isChosen ? "font-semibold" : "text-muted"}>{textOf(name)}</span>
        )}
        size="small"
        values={names}
      />
    </section>
  );
}
