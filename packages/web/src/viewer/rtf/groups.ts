import {
  type CharacterState,
  type Destination,
  newParagraph,
  type ParagraphState,
  PLAIN,
} from "./state.ts";

const MAX_DEPTH = 1000;

/** A group that is open, with the formatting in it. */
export type Group = {
  readonly characters: CharacterState;
  readonly paragraph: ParagraphState;
  destination: Destination;
  /** How many characters replace one of Unicode, for programs without it. */
  replaced: number;
  /** It may be left out by programs that do not know it. */
  isOptional: boolean;
  close: (() => void) | undefined;
};

/** The open groups, the innermost last. */
export class Groups {
  readonly #open: Group[] = [
    {
      characters: { ...PLAIN },
      paragraph: newParagraph(),
      destination: "text",
      replaced: 1,
      isOptional: false,
      close: undefined,
    },
  ];

  get last(): Group {
    const last = this.#open.at(-1);
    if (last === undefined) throw new Error("There is no group.");
    return last;
  }

  open(): void {
    if (this.#open.length > MAX_DEPTH) throw new Error("The groups are too deep.");
    const { characters, paragraph, destination, replaced } = this.last;
    this.#open.push({
      characters: { ...characters },
      paragraph: { ...paragraph },
      destination,
      replaced,
      isOptional: false,
      close: undefined,
    });
  }

  /** Closes the innermost group, and returns what remains to be done for it. */
  close(): (() => void) | undefined {
    return this.#open.length > 1 ? this.#open.pop()?.close : undefined;
  }
}
