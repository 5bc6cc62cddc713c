import { parseAst } from "vitest/node";

/**
 * The texts of one file of one language as `{ "canvas.menu.add": "…" }`, and the problems of the file. JSON.parse
 * silently keeps the last of two equal keys, so the file is parsed as a program instead.
 */
export function flattenTexts(namespace, json) {
  const texts = new Map();
  const problems = [];
  try {
    JSON.parse(json);
  } catch (error) {
    return { texts, problems: [`not JSON: ${error.message}`] };
  }
  const { expression } = parseAst(`(${json})`).body[0];
  collect(unwrapped(expression), namespace);
  return { texts, problems };

  function collect(node, path) {
    if (node.type === "Literal" && typeof node.value === "string") {
      if (node.value.trim() === "") problems.push(`${path} is empty`);
      texts.set(path, node.value);
    } else if (node.type === "ObjectExpression") {
      const seen = new Set();
      for (const { key, value } of node.properties) {
        const inner = `${path}.${key.value}`;
        if (seen.has(key.value)) problems.push(`${inner} appears twice in the file`);
        seen.add(key.value);
        collect(value, inner);
      }
    } else if (node.type === "ArrayExpression" && node.elements.length > 0) {
      for (const [index, element] of node.elements.entries()) collect(element, `${path}.${index}`);
    } else {
      problems.push(`${path} is neither a text nor a group of texts`);
    }
  }
}

function unwrapped(node) {
  return node.type === "ParenthesizedExpression" ? unwrapped(node.expression) : node;
}
