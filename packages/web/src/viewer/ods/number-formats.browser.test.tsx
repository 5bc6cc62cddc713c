import { expect, test } from "vitest";
import { parsePart } from "../odt/nodes.ts";
import { NumberFormats } from "./number-formats.ts";

const NAMES = { number: "datastyle", style: "style", fo: "xsl-fo-compatible", office: "office" };
const SPACES = Object.entries(NAMES)
  .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(" ");

function codeOf(name: string, styles: string): string {
  const xml = `<office:document-content ${SPACES}><office:automatic-styles>${styles}</office:automatic-styles></office:document-content>`;
  return new NumberFormats([parsePart(xml)]).codeOf(name);
}

const number = (attributes: string) => `<number:number ${attributes}/>`;

test.each([
  [
    "#,##0.00",
    number('number:decimal-places="2" number:min-integer-digits="1" number:grouping="true"'),
  ],
  [
    "0.0#",
    number('number:decimal-places="2" number:min-decimal-places="1" number:min-integer-digits="1"'),
  ],
  ["General", number('number:min-integer-digits="1"')],
  [
    "0.0,",
    number('number:decimal-places="1" number:min-integer-digits="1" number:display-factor="1000"'),
  ],
  [
    "0.00E+00",
    '<number:scientific-number number:decimal-places="2" number:min-integer-digits="1" number:min-exponent-digits="2"/>',
  ],
  [
    "# ?/??",
    '<number:fraction number:min-integer-digits="0" number:min-numerator-digits="1" number:min-denominator-digits="2"/>',
  ],
  [
    '0" km"',
    `${number('number:decimal-places="0" number:min-integer-digits="1"')}<number:text> km</number:text>`,
  ],
])("a number style gives %s", (code, inner) => {
  expect(codeOf("N", `<number:number-style style:name="N">${inner}</number:number-style>`)).toBe(
    code,
  );
});

test("dates and durations keep the order of their parts", () => {
  const date =
    '<number:date-style style:name="D"><number:day number:style="long"/><number:text>/</number:text><number:month number:textual="true"/><number:text>/</number:text><number:year number:style="long"/></number:date-style>';
  expect(codeOf("D", date)).toBe("dd/mmm/yyyy");
  const time =
    '<number:time-style style:name="T" number:truncate-on-overflow="false"><number:hours/><number:text>:</number:text><number:minutes number:style="long"/></number:time-style>';
  expect(codeOf("T", time)).toBe("[h]:mm");
  const system =
    '<number:date-style style:name="S" number:automatic-order="true" number:format-source="language"><number:day/><number:month/></number:date-style>';
  expect(codeOf("S", system)).toBe("day");
});

test("a style for negative numbers in red becomes two sections", () => {
  const sum = '<number:number number:decimal-places="0" number:min-integer-digits="1"/>';
  const styles = `<number:number-style style:name="P">${sum}</number:number-style><number:number-style style:name="N"><style:text-properties fo:color="#ff0000"/><number:text>-</number:text>${sum}<style:map style:condition="value()&gt;=0" style:apply-style-name="P"/></number:number-style>`;
  expect(codeOf("N", styles)).toBe("0;[Red]-0");
});
