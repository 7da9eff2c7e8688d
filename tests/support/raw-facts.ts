import { parseAst } from "vitest/node";

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** Addresses, and codes that break at their hyphens, which customers compare with paper. */
const FACTS =
  /^(?:address|serials?|tracking_code|bill_of_landing|postal_code|(?:bank_)?reference|iban|authority|national_(?:no|id)|economic_no|registration_no)$/;
const LOOKS = ["CodeText", "AddressText"];
/** Calls whose result contains their arguments. */
const PASSES = /^(?:toPersianDigits|String|joined|join|formatMobile|t|say|rich|translate|label)$/;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const partsOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));
const lists = (node: Node, ...keys: string[]) => keys.flatMap((key) => (node[key] as Node[]).filter(isNode));

function nameOf(node: Node): string {
  if (node.type === "MemberExpression") return nameOf(node.property as Node);
  return typeof node.name === "string" ? node.name : "";
}

const OPENED: Record<string, (node: Node) => Node[]> = {
  JSXExpressionContainer: ({ expression }) => [expression as Node],
  ParenthesizedExpression: ({ expression }) => [expression as Node],
  ChainExpression: ({ expression }) => [expression as Node],
  TSAsExpression: ({ expression }) => [expression as Node],
  TSNonNullExpression: ({ expression }) => [expression as Node],
  ConditionalExpression: ({ consequent, alternate }) => [consequent as Node, alternate as Node],
  LogicalExpression: ({ operator, left, right }) =>
    operator === "&&" ? [right as Node] : [left as Node, right as Node],
  BinaryExpression: ({ left, right }) => [left as Node, right as Node],
  TemplateLiteral: (node) => lists(node, "expressions"),
  ArrayExpression: (node) => lists(node, "elements"),
  ObjectExpression: (node) => lists(node, "properties"),
  Property: ({ value }) => [value as Node],
  CallExpression: (node) => {
    const called = node.callee as Node;
    if (!PASSES.test(nameOf(called))) return [];
    const owner = called.type === "MemberExpression" && nameOf(called) === "join" ? [called.object as Node] : [];
    return [...owner, ...lists(node, "arguments")];
  },
};

/**
 * The parts of an expression that can become its text: both branches of a conditional, and arguments of the calls
 * above.
 */
const textsOf = (node: Node): Node[] => OPENED[node.type]?.(node).flatMap(textsOf) ?? [node];

const tagOf = (node: Node) => nameOf((node.openingElement as Node).name as Node);

/** Facts that are rendered as text without their component. */
export function rawFacts(code: string): string[] {
  const found: Node[] = [];
  const walk = (node: Node, isText: boolean) => {
    if (node.type === "JSXElement" && LOOKS.includes(tagOf(node))) return;
    if (node.type === "JSXExpressionContainer" && isText) found.push(...textsOf(node));
    for (const part of partsOf(node)) walk(part, node.type === "JSXElement" || node.type === "JSXFragment");
  };
  walk(parseAst(code, { lang: "tsx" }) as unknown as Node, false);
  const shown = found.filter((node) => FACTS.test(nameOf(node))).map(({ start, end }) => code.slice(start, end));
  const digits = [...code.matchAll(/toPersianDigits\((?:\w+\??\.)*(\w+)\)/g)].filter(([, name = ""]) =>
    FACTS.test(name),
  );
  return [...shown, ...digits.map(([call]) => call), ...(code.match(/<bdi\b[^>]*\bdir="ltr"/g) ?? [])];
}
