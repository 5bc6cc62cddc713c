import { expect, test } from "vitest";
import { indentTables } from "./indent-tables.ts";

test.each([
  ['<w:tblInd w:w="1080" w:type="dxa"/>', '<w:tblInd w:left="1080" w:w="1080" w:type="dxa"/>'],
  ['<w:tblInd w:type="dxa" w:w="-108"/>', '<w:tblInd w:left="-108" w:type="dxa" w:w="-108"/>'],
])("an indented table is drawn so: %s", (written, read) => {
  expect(indentTables(written)).toBe(read);
  expect(indentTables(read)).toBe(read);
});

test("an indentation of another kind stays as it is", () => {
  const xml = '<w:tblInd w:w="0" w:type="auto"/><w:tblW w:w="10" w:type="dxa"/><w:ind w:left="5"/>';
  expect(indentTables(xml)).toBe(xml);
});
