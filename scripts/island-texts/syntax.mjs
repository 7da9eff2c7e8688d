// Reads syntax trees of rolldown's parser.

/** @typedef {{ type: string, start: number } & Record<string, unknown>} Node */

/** @returns {value is Node} */
const isNode = (value) => typeof value === "object" && value !== null && "type" in value;

export const nodeOf = (node, key) => (isNode(node?.[key]) ? node[key] : undefined);
export const nodesOf = (node, key) => (Array.isArray(node?.[key]) ? node[key].filter(isNode) : []);
export const nameOf = (node) => (typeof node?.name === "string" ? node.name : undefined);
export const stringOf = (node) => (node?.type === "Literal" && typeof node.value === "string" ? node.value : undefined);

/** Calls `visit` with every child node and the property that contains it. */
export function eachChild(node, visit) {
  for (const key in node) {
    const value = node[key];
    if (Array.isArray(value)) {
      for (const child of value) if (isNode(child)) visit(child, key);
    } else if (isNode(value)) visit(value, key);
  }
}

/** Calls `visit` with a node and all its descendants. */
export function eachBelow(node, visit) {
  visit(node);
  eachChild(node, (child) => eachBelow(child, visit));
}

/** Strips `as`, `satisfies` and `!`. */
export const unwrapped = (node) => (node?.type.startsWith("TS") ? unwrapped(nodeOf(node, "expression")) : node);

const openingOf = (element) => nodeOf(element, "openingElement");

/** Returns the name of an element; for `Menu.Item` only the first part. */
export const elementName = (element) => {
  const name = nodeOf(openingOf(element), "name");
  return nameOf(name) ?? nameOf(nodeOf(name, "object")) ?? "";
};

export const attributeOf = (element, name) =>
  nodesOf(openingOf(element), "attributes")
    .filter((attribute) => nameOf(nodeOf(attribute, "name")) === name)
    .map((attribute) => nodeOf(attribute, "value"))[0];

/** Returns the `IslandMessages` into which a component puts its own `children`. */
export function wrappingIsland(declaration) {
  let found;
  eachBelow(declaration, (node) => {
    if (node.type !== "JSXElement" || elementName(node) !== "IslandMessages") return;
    if (nodesOf(node, "children").some((child) => nameOf(nodeOf(child, "expression")) === "children")) found ??= node;
  });
  return found;
}

/** Returns a pattern that matches `rate1` for `rate${n}`; null if the template has no fixed part. */
export function templatePattern(template) {
  const fixed = nodesOf(template, "quasis").map((part) => part.value.cooked ?? "");
  if (fixed.length < 2 || !fixed.some(Boolean) || !fixed.every((part) => /^[\w.]*$/.test(part))) return null;
  return `^${fixed.map((part) => part.replaceAll(".", "\\.")).join("\\w+")}$`;
}

/** Returns the members of a type such as `"one" | "two"`; none for other types. */
export function literalsOf(type) {
  const members = (type?.type === "TSUnionType" ? nodesOf(type, "types") : [type]).map((member) =>
    stringOf(nodeOf(member, "literal")),
  );
  return members.every((member) => member !== undefined) ? members : [];
}
