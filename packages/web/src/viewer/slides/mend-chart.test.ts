import { expect, test } from "vitest";
import { mendChart } from "./mend-chart.ts";

const series = "<c:ser><c:tx><c:strRef><c:v>Sales &amp; more</c:v></c:strRef></c:tx></c:ser>";

test("a chart with an empty title is named after its only series", () => {
  const title = "<c:title><c:overlay val='0'/></c:title>";
  expect(mendChart(`${title}<c:plotArea>${series}</c:plotArea>`)).toContain(
    "<a:t>Sales &amp; more</a:t>",
  );
  for (const chart of [
    `${title}<c:autoTitleDeleted val="1"/><c:plotArea>${series}</c:plotArea>`,
    `${title}<c:plotArea>${series}${series}</c:plotArea>`,
    `<c:title><c:tx><c:v>Own</c:v></c:tx></c:title><c:plotArea>${series}</c:plotArea>`,
    `<c:plotArea>${series}<c:valAx>${title}</c:valAx></c:plotArea>`,
  ]) {
    expect(mendChart(chart)).not.toContain("<a:t>Sales");
  }
});

test("single-level category names stay names", () => {
  const levels =
    '<c:multiLvlStrRef><c:f>S!A</c:f><c:multiLvlStrCache><c:ptCount val="1"/><c:lvl><c:pt idx="0"><c:v>2023</c:v></c:pt></c:lvl></c:multiLvlStrCache></c:multiLvlStrRef>';
  expect(mendChart(`<c:cat>${levels}</c:cat>`)).toBe(
    '<c:cat><c:strRef><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>2023</c:v></c:pt></c:strCache></c:strRef></c:cat>',
  );
});

test("a data label that shows nothing is removed, one that shows something stays", () => {
  const label = (shown: number) =>
    `<c:dLbl><c:idx val="0"/><c:showVal val="${shown}"/><c:showCatName val="0"/></c:dLbl>`;
  expect(mendChart(label(0))).toBe('<c:dLbl><c:idx val="0"/><c:delete val="1"/></c:dLbl>');
  expect(mendChart(label(1))).toBe(label(1));
});

test("bars have one colour by default", () => {
  const bars = (element: string) =>
    `<c:barChart><c:barDir val="col"/>${element}<c:ser></c:ser></c:barChart>`;
  expect(mendChart(bars(""))).toContain('<c:varyColors val="0"/>');
  const vary = bars('<c:varyColors val="1"/>');
  expect(mendChart(vary)).toBe(vary);
});

test("unstyled text is small and in the surrounding colour", () => {
  const chart = "<c:chart></c:chart><c:spPr><a:noFill/></c:spPr>";
  expect(mendChart(chart)).toMatch(/<\/c:chart><c:spPr><a:noFill\/><\/c:spPr><c:txPr>.*tx1/);
  const set = "<c:chart></c:chart><c:txPr><a:p/></c:txPr>";
  expect(mendChart(set)).toBe(set);
});

test("light and dark follow the colour map of the master", () => {
  const text = '<a:schemeClr val="tx1"/><a:schemeClr val="accent1"/>';
  expect(mendChart(text, '<p:clrMap bg1="dk2" tx1="lt1" bg2="dk1" tx2="lt2"/>')).toBe(
    '<a:schemeClr val="lt1"/><a:schemeClr val="accent1"/>',
  );
  expect(mendChart(text)).toBe(text);
});
