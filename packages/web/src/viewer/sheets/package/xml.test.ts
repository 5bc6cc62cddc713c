import { expect, test } from "vitest";
import { child, descendants, parseXml, valueOf } from "./xml.ts";

test("elements and attributes are read without their prefixes, and text as it is meant", () => {
  const root = parseXml(
    '<?xml version="1.0"?><x:a xmlns:x="u" r:id=\'7\'><!-- <b/> --><x:b val="1 &gt; 0"/>A&amp;B<![CDATA[<&>]]>&#x41;&#66;</x:a>',
  );
  expect(root.name).toBe("a");
  expect(root.attributes.get("id")).toBe("7");
  expect(valueOf(root, "b")).toBe("1 > 0");
  expect(root.text).toBe("A&B<&>AB");
});

test("an attribute may hold the sign that ends an element", () => {
  expect(parseXml('<a b="x > y"><c/></a>').children).toHaveLength(1);
});

test("entities that a document declares are not resolved, and what is damaged is read as far as it goes", () => {
  expect(parseXml('<!DOCTYPE a [<!ENTITY e "boom">]><a>&e;</a>').text).toBe("&e;");
  expect(child(parseXml("<a><b>1</b><c"), "b")?.text).toBe("1");
  expect(parseXml("").name).toBe("");
});

test("descendants come in the order in which they are written", () => {
  const root = parseXml("<a><b><t>1</t></b><t>2</t><c><d><t>3</t></d></c></a>");
  expect(descendants(root, "t").map(({ text }) => text)).toEqual(["1", "2", "3"]);
});
