// A code point that no font has: it is drawn like any other missing character.
const UNASSIGNED = "\u{10fffe}";
const SIZE = 24;

/** Whether the system has no font for a letter and would draw an empty box. */
export function isLetterMissing(letter: string): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = SIZE * 2;
  canvas.height = SIZE * 2;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (pen === null) return false;
  const pixelsOf = (text: string) => {
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.font = `${SIZE}px sans-serif`;
    pen.fillText(text, 4, SIZE * 1.4);
    return pen.getImageData(0, 0, canvas.width, canvas.height).data.join(",");
  };
  return pixelsOf(letter) === pixelsOf(UNASSIGNED);
}
