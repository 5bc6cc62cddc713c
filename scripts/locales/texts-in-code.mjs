import { parseAst } from "vitest/node";

const shownAttribute =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|description|hint|heading|message|text|tooltip|\w+(?:Label|Title|Text|Message|Hint|Description))$/u;
const brand = "Mosaico";
const notProse = new Set(["code", "kbd", "Kbd", "style"]);
const toasts = /^(?:toast|show\w*Toast)$/u;

/**
 * How a source file uses texts: the keys it requests, the beginnings of keys it completes at run time, all other
 * strings, and sentences written directly in the code.
 */
export function textsInCode(code, file) {
  const lang = file.endsWith(".tsx") ? "tsx" : "ts";
  const found = { keys: [], prefixes: [], strings: new Set(), sentences: [], detours: [] };
  const line = (node) => code.slice(0, node.start).split("\n").length;
  visit(parseAst(code, { lang }, file), undefined);
  return found;

  function visit(node, parent) {
    look(node, parent);
    for (const child of childrenOf(node)) visit(child, node);
  }

  function look(node, parent) {
    if (node.type === "Literal" && typeof node.value === "string") found.strings.add(node.value);
    if (node.type === "TemplateLiteral") lookAtTemplate(node);
    if (node.type === "CallExpression") lookAtCall(node);
    // One place requests the texts for all failed mutations.
    if (node.type === "Property" && node.key.name === "failure") ask(node.value);
    if (node.type === "JSXAttribute") lookAtAttribute(node);
    if (node.type === "JSXText") lookAtText(node.value, node, parent);
    if (node.type === "JSXExpressionContainer" && isElement(parent))
      lookAtShown(node.expression, parent);
    if (node.type === "AssignmentExpression" && isPageTitle(node.left)) lookAtShown(node.right);
  }

  function lookAtTemplate({ quasis, expressions }) {
    const beginning = quasis[0].value.cooked;
    if (expressions.length === 0) found.strings.add(beginning);
    else if (/^\w+\./u.test(beginning))
      found.prefixes.push({ text: beginning, ending: endingOf(quasis), isChecked: false });
  }

  function lookAtCall({ callee, arguments: args }) {
    const [first, second] = args;
    const name = callee.property?.name ?? callee.name;
    if (name === "t" && first) ask(first);
    if (name === "useTranslation" && second) {
      found.detours.push({
        line: line(second),
        text: "keyPrefix hides from the check which keys are used",
      });
    }
    // The arguments are the toast's title and its description.
    if (toasts.test(callee.object?.name ?? callee.name ?? "")) {
      for (const text of args) lookAtShown(text);
    }
  }

  function lookAtAttribute({ name, value }) {
    if (!value) return;
    const inner = value.type === "JSXExpressionContainer" ? value.expression : value;
    if (name.name === "i18nKey") ask(inner);
    else if (shownAttribute.test(attributeName(name))) lookAtShown(inner);
  }

  function ask(expression) {
    for (const outcome of outcomesOf(expression)) {
      const text = textOf(outcome);
      if (text === undefined) continue;
      if (text.whole) found.keys.push({ line: line(outcome), text: text.beginning });
      else {
        const { beginning, ending } = text;
        found.prefixes.push({ line: line(outcome), text: beginning, ending, isChecked: true });
      }
    }
  }

  function lookAtShown(expression, parent) {
    for (const outcome of outcomesOf(expression)) {
      if (outcome.type === "Literal" && typeof outcome.value === "string") {
        lookAtText(outcome.value, outcome, parent);
      }
      if (outcome.type === "TemplateLiteral") {
        lookAtText(outcome.quasis.map(({ value }) => value.cooked).join(" "), outcome, parent);
      }
    }
  }

  function lookAtText(text, node, parent) {
    const words = text.trim();
    if (!/\p{L}/u.test(words.replaceAll(brand, ""))) return;
    if (notProse.has(parent?.openingElement?.name.name)) return;
    found.sentences.push({ line: line(node), text: words.replaceAll(/\s+/gu, " ") });
  }
}

function childrenOf(node) {
  return Object.values(node)
    .flat()
    .filter((child) => typeof child?.type === "string");
}

/** All values that an expression can have, as far as they are literals in the code. */
function outcomesOf(node) {
  if (node.type === "ConditionalExpression")
    return [node.consequent, node.alternate].flatMap(outcomesOf);
  if (node.type === "LogicalExpression") return [node.left, node.right].flatMap(outcomesOf);
  if (node.type === "ArrayExpression") return node.elements.filter(Boolean).flatMap(outcomesOf);
  if (/^TS(?:As|Satisfies|NonNull)Expression$|^ParenthesizedExpression$/u.test(node.type)) {
    return outcomesOf(node.expression);
  }
  return [node];
}

function textOf(node) {
  if (node.type === "Literal" && typeof node.value === "string")
    return { beginning: node.value, whole: true };
  if (node.type === "TemplateLiteral") {
    const { quasis, expressions } = node;
    const whole = expressions.length === 0;
    return { beginning: quasis[0].value.cooked, ending: endingOf(quasis), whole };
  }
  if (node.type !== "BinaryExpression" || node.operator !== "+") return undefined;
  const left = textOf(node.left);
  return left && { beginning: left.beginning, ending: "", whole: false };
}

function endingOf(quasis) {
  return quasis.at(-1).value.cooked;
}

function attributeName(name) {
  return name.type === "JSXNamespacedName" ? `${name.namespace.name}:${name.name.name}` : name.name;
}

function isElement(node) {
  return node?.type === "JSXElement" || node?.type === "JSXFragment";
}

function isPageTitle(node) {
  return (
    node.type === "MemberExpression" &&
    node.object.name === "document" &&
    node.property.name === "title"
  );
}
