// npm run answers: writes the response types of the calls as JSON Schema, which lib/contract/calls/openapi.ts reads.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createGenerator } from "ts-json-schema-generator";
import { root } from "./steps.mjs";

const CALLS = join(root, "lib/contract/calls");
export const ANSWERS = join(root, "lib/contract/answers.json");
/** Temporary file next to the calls, so that their relative imports work in it. */
const ALIASES = join(CALLS, "answers.generated.ts");

const CALL = /^ {2}(\w+): (?:get|post|put|remove)\(/gm;
/** Calls that return a file without an envelope. */
const FILE = /response: bytes\(/;
const ANSWER = /response<([\s\S]*?)>\(\)[,}\s]|responseBy<([\s\S]*?)>\(\)/;

/** `pay-link.ts` → `payLink`, the key in the contract. */
const nounOf = (file) => file.replace(".ts", "").replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** Splits `A, B<C, D>` at top-level commas. */
function splitTypes(text) {
  const parts = [""];
  let depth = 0;
  for (const sign of text) {
    if ("<{[(".includes(sign)) depth += 1;
    if (">}])".includes(sign)) depth -= 1;
    if (sign === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** Returns type aliases such as `cart_get_data` and `cart_get_extra` for one file of calls. */
function aliasesOf(noun, text) {
  const starts = [...text.matchAll(CALL)];
  return starts.flatMap(({ 1: name, index }, at) => {
    const call = text.slice(index, starts[at + 1]?.index);
    if (FILE.test(call)) return [];
    const [, plain, chosen] = ANSWER.exec(call) ?? [];
    if (!plain && !chosen) throw new Error(`${noun}.${name} declares no response.`);
    const [data, extra] = chosen ? [`${chosen}[keyof ${chosen}]`] : splitTypes(plain);
    if (data === "Redirect") return [];
    const alias = (kind, type) => `export type ${noun}_${name}_${kind} = ${type};`;
    return [alias("data", data), ...(extra ? [alias("extra", extra)] : [])];
  });
}

/** Returns the schemas of all responses: named types, and `data` and `extra` of each call. */
export function readAnswers() {
  const files = readdirSync(CALLS).filter((file) => file.endsWith(".ts") && file !== "answers.generated.ts");
  const texts = files.map((file) => [nounOf(file), readFileSync(join(CALLS, file), "utf8")]);
  const imports = texts.flatMap(
    ([, text]) => text.match(/^import (?:type )?\{[^}]*\} from "\.\.\/(?!call")[^"]+";/gm) ?? [],
  );
  writeFileSync(ALIASES, [...new Set(imports), ...texts.flatMap(([noun, text]) => aliasesOf(noun, text))].join("\n"));
  try {
    const generator = createGenerator({
      path: ALIASES,
      tsconfig: join(root, "tsconfig.json"),
      skipTypeCheck: true,
      additionalProperties: true,
      encodeRefs: false,
      sortProps: true,
    });
    const { definitions } = generator.createSchema("*");
    return `${JSON.stringify(definitions, null, 1)}\n`;
  } finally {
    rmSync(ALIASES);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  writeFileSync(ANSWERS, readAnswers());
  console.log(`Wrote ${ANSWERS}.`);
}
