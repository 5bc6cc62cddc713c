import { expect, test } from "vitest";
import { mendBubbles } from "./mend-bubbles.ts";

const bubbles = (scale: string) =>
  `<c:bubbleChart><c:ser/>${scale}<c:axId val="1"/><c:axId val="2"/></c:bubbleChart>`;

test("the largest bubble is a quarter of the plot, whatever the size of the chart", () => {
  // 640 and 1280 pixels high; the renderer draws 120 pixels at 100 %.
  expect(mended(640, bubbles('<c:bubbleScale val="100"/>'))).toContain('<c:bubbleScale val="87"/>');
  expect(mended(1280, bubbles('<c:bubbleScale val="50"/>'))).toContain('<c:bubbleScale val="87"/>');
});

test("a chart without a scale gets one, and another chart stays as it is", () => {
  expect(mended(320, bubbles(""))).toBe(bubbles('<c:bubbleScale val="43"/>'));
  const bars = "<c:barChart><c:ser/></c:barChart>";
  expect(mended(320, bars)).toBe(bars);
});

function mended(height: number, chart: string): string | undefined {
  const charts = new Map([["ppt/charts/chart1.xml", chart]]);
  const frame = `<p:graphicFrame><p:xfrm><a:off x="0" y="0"/><a:ext cx="19050000" cy="${height * 9525}"/></p:xfrm><c:chart r:id="rId2"/></p:graphicFrame>`;
  mendBubbles({
    slides: new Map([["ppt/slides/slide1.xml", frame]]),
    slideRels: new Map([
      [
        "ppt/slides/_rels/slide1.xml.rels",
        '<Relationship Id="rId2" Type="http://x/chart" Target="../charts/chart1.xml"/>',
      ],
    ]),
    charts,
  });
  return charts.get("ppt/charts/chart1.xml");
}
