import type { Pastel } from "./pastel.ts";

export type MosaicPiece = { iconUrl?: string; label?: string; colour: Pastel };

const glazes = ["turquoise", "saffron", "coral", "cobalt", "moss", "mauve"] as const;
export type Glaze = (typeof glazes)[number];

export type MosaicRow =
  | { kind: "piece"; piece: MosaicPiece }
  | { kind: "chips"; glazes: readonly [Glaze, Glaze] };

const chipsEvery = 3;

/** Distributes the pieces over columns so that no neighbours are equal, with glazed chips in between. */
export function layOutColumns(
  pieces: readonly MosaicPiece[],
  columns: number,
  rows: number,
): MosaicRow[][] {
  if (pieces.length === 0) return [];
  // A step coprime to the length visits every piece before repeating one.
  const step = coprimeNear(pieces.length, Math.ceil(pieces.length * 0.382));
  let next = 0;
  let chip = 0;
  return Array.from({ length: columns }, (_, column) =>
    Array.from({ length: rows }, (_row, row): MosaicRow => {
      if ((row + column * 2) % (chipsEvery + 1) === chipsEvery) {
        chip += 1;
        return { kind: "chips", glazes: [glazeAt(chip), glazeAt(chip + 2 + (chip % 3))] };
      }
      const piece = pieces[next % pieces.length] as MosaicPiece;
      next += step;
      return { kind: "piece", piece };
    }),
  );
}

function glazeAt(index: number): Glaze {
  return glazes[index % glazes.length] as Glaze;
}

function coprimeNear(length: number, wish: number): number {
  let step = Math.max(1, wish);
  while (greatestDivisor(step, length) !== 1) step += 1;
  return step;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
