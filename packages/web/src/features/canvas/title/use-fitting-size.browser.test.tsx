import { useRef } from "react";
import { expect, test } from "vitest";
import { show } from "#testing/component/show.tsx";
import { useFittingSize } from "./use-fitting-size.ts";
import "./title-block.css";

function Title({ text }: { readonly text: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useFittingSize(ref, text);
  return (
    <div className="mosaic-title" style={{ width: 388, height: 288 }}>
      <p className="mosaic-title-words" ref={ref}>
        {text}
      </p>
    </div>
  );
}

async function showTitle(text: string) {
  const { screen } = await show(<Title text={text} />);
  await document.fonts.ready;
  const words = screen.getByText(text).element() as HTMLElement;
  const { fontSize, lineHeight } = getComputedStyle(words);
  return {
    size: Number.parseFloat(fontSize),
    lines: Math.round(words.offsetHeight / Number.parseFloat(lineHeight)),
  };
}

test("a short title has the size of its look", async () => {
  expect(await showTitle("Água")).toEqual({ size: 59, lines: 1 });
});

test.each(["Sonntagsküche", "Nachbarschaftshilfe", "Elternversammlung"])(
  "a title of one word is not broken: %s",
  async (text) => {
    const { size, lines } = await showTitle(text);
    expect(lines).toBe(1);
    expect(size).toBeGreaterThan(24);
    expect(size).toBeLessThanOrEqual(59);
  },
);

test("the longest word decides, wherever it stands", async () => {
  const { lines } = await showTitle("Die Sonntagsküche am Fluss");
  const { size } = await showTitle("Sonntagsküchenchefin am Fluss");
  expect(lines).toBeGreaterThan(1);
  expect(size).toBeLessThan(59);
});

test("a word that would be too small to read is broken", async () => {
  expect(await showTitle("m".repeat(60))).toMatchObject({ size: 24 });
});
