import { expect, test } from "vitest";
import { attributeIn, child, descendants, parseXml, valueOf, xmlSteps } from "./xml.ts";

test("elements and attributes are read without prefixes, and text is unescaped", () => {
  const root = parseXml(
    '<?xml version="1.0"?><x:a xmlns:x="u" r:id=\'7\'><!-- <b/> --><x:b val="1 &gt; 0"/>A&amp;B<![CDATA[<&>]]>&#x41;&#66;</x:a>',
  );
  expect(root.name).toBe("a");
  expect(root.attributes.get("id")).toBe("7");
  expect(valueOf(root, "b")).toBe("1 > 0");
  expect(root.text).toBe("A&B<&>AB");
});

test("an attribute may contain the character that ends a tag", () => {
  expect(parseXml('<a b="x > y"><c/></a>').children).toHaveLength(1);
});

test("entities declared by a document are not resolved, and damaged XML is read as far as possible", () => {
  expect(parseXml('<!DOCTYPE a [<!ENTITY e "boom">]><a>&e;</a>').text).toBe("&e;");
  expect(child(parseXml("<a><b>1</b><c"), "b")?.text).toBe("1");
  expect(parseXml("").name).toBe("");
});

test("descendants come in document order", () => {
  const root = parseXml("<a><b><t>1</t></b><t>2</t><c><d><t>3</t></d></c></a>");
  expect(descendants(root, "t").map(({ text }) => text)).toEqual(["1", "2", "3"]);
});

test("the steps through XML are its elements and texts in order, however damaged it is", () => {
  const steps = [...xmlSteps('<x:a r:id="7">A&amp;<b/><![CDATA[<&>]]><!-- c --></x:a><d')];
  expect(steps).toEqual([
    { is: "open", name: "a", attributes: ' r:id="7"' },
    { is: "text", text: "A&" },
    { is: "open", name: "b", attributes: "" },
    { is: "close", name: "b" },
    { is: "text", text: "<&>" },
    { is: "close", name: "a" },
    { is: "text", text: "d" },
  ]);
  expect(attributeIn(" r:id=\"7\" val='1 &gt; 0'", "val")).toBe("1 > 0");
});
