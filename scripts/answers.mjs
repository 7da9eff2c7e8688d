// npm run answers: what the calls answer, from the types that lib/contract/calls names, as JSON Schema.
// lib/contract/openapi.ts reads the file; a test tells when it is older than the types.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createGenerator } from "ts-json-schema-generator";
import { root } from "./steps.mjs";

const CALLS = join(root, "lib/contract/calls");
export const ANSWERS = join(root, "lib/contract/answers.json");
/** Beside the types, so that its imports are theirs; gone as soon as it is read. */
const ALIASES = join(CALLS, "answers.generated.ts");

const CALL = /^ {2}(\w+): (?:get|post|put|remove)\(/gm;
/** Answers a file and no envelope. */
const FILE = /answer: bytes\(/;
const ANSWER = /answer<([\s\S]*?)>\(\)[,}\s]|answerBy<([\s\S]*?)>\(\)/;

/** What the contract calls the calls of a file: `pay-link.ts` holds those of `payLink`. */
const nounOf = (file) => file.replace(".ts", "").replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** Cuts `A, B<C, D>` at the commas outside of brackets. */
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

/** The types that one file of calls names, as aliases `cart_get_data` and `cart_get_extra`. */
function aliasesOf(noun, text) {
  const starts = [...text.matchAll(CALL)];
  return starts.flatMap(({ 1: name, index }, at) => {
    const call = text.slice(index, starts[at + 1]?.index);
    if (FILE.test(call)) return [];
    const [, plain, chosen] = ANSWER.exec(call) ?? [];
    if (!plain && !chosen) throw new Error(`${noun}.${name} names no answer.`);
    const [data, extra] = chosen ? [`${chosen}[keyof ${chosen}]`] : splitTypes(plain);
    if (data === "Redirect") return [];
    const alias = (kind, type) => `export type ${noun}_${name}_${kind} = ${type};`;
    return [alias("data", data), ...(extra ? [alias("extra", extra)] : [])];
  });
}

/** The schemas of all answers: `definitions` of named types, and one of each call's data and extra. */
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
