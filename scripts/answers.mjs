// npm run answers: writes lib/contract/answers.json, which lib/contract/calls/openapi.ts reads: the response types of
// the calls as JSON Schema, and their examples. Builds, the development server and vitest write it if it is out of
// date.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { hashOf, root } from "./steps.mjs";

const CALLS = join(root, "lib/contract/calls");
const ANSWERS = join(root, "lib/contract/answers.json");
const EXAMPLES = join(root, "lib/contract/examples");
/** A temporary file next to the calls, so that their relative imports work in it. */
const ALIASES = join(CALLS, `answers-${process.pid}.generated.ts`);
/** Inputs that determine the generated response schemas; the contract imports nothing else. */
const SOURCES = ["lib/contract", "lib/persian", "scripts/answers.mjs", "scripts/answers.tsconfig.json"];

const CALL = /^ {2}(\w+): (?:get|post|put|patch|remove)\(/gm;
/** Calls that return a file without an envelope. */
const FILE = /response: (bytes\(|csvFile|excelFile)/;
const ANSWER = /response<([\s\S]*?)>\(\)[,}\s]|responseBy<([\s\S]*?)>\(\)/;

/** The files of calls by their key in the contract: `payLink` for `pay-link.ts`. */
function readNouns() {
  const contract = readFileSync(join(CALLS, "contract.ts"), "utf8");
  const files = Object.fromEntries(
    [...contract.matchAll(/^import \{ (\w+Calls) \} from "\.\/([\w-]+)";/gm)].map(([, name, file]) => [name, file]),
  );
  return [...contract.matchAll(/^ {2}(\w+): (\w+Calls),/gm)].map(([, noun, name]) => [noun, `${files[name]}.ts`]);
}

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

/** Returns the schemas of all responses: named types, and each call's `data` and `extra`. */
async function readDefinitions() {
  const { createGenerator } = await import("ts-json-schema-generator");
  const texts = readNouns().map(([noun, file]) => [noun, readFileSync(join(CALLS, file), "utf8")]);
  const imports = texts.flatMap(
    ([, text]) => text.match(/^import (?:type )?\{[^}]*\} from "\.\.\/(?!call")[^"]+";/gm) ?? [],
  );
  writeFileSync(ALIASES, [...new Set(imports), ...texts.flatMap(([noun, text]) => aliasesOf(noun, text))].join("\n"));
  try {
    const generator = createGenerator({
      path: ALIASES,
      tsconfig: join(root, "scripts/answers.tsconfig.json"),
      skipTypeCheck: true,
      additionalProperties: true,
      encodeRefs: false,
      sortProps: true,
    });
    return generator.createSchema("*").definitions;
  } finally {
    rmSync(ALIASES);
  }
}

/** The examples of all calls; tests/shop/openapi.test.ts writes one file for each noun. */
export function readExamples() {
  const files = readdirSync(EXAMPLES).map((name) => readFileSync(join(EXAMPLES, name), "utf8"));
  return Object.assign({}, ...files.map((text) => JSON.parse(text)));
}

/** Writes the file if its sources have changed since. Returns true if it was written. */
export async function writeAnswers() {
  const sources = hashOf(SOURCES);
  if (existsSync(ANSWERS) && JSON.parse(readFileSync(ANSWERS, "utf8")).sources === sources) return false;
  const answers = { sources, definitions: await readDefinitions(), examples: readExamples() };
  // Written to another file and renamed, because another process may be reading it.
  const written = `${ANSWERS}.${process.pid}`;
  writeFileSync(written, JSON.stringify(answers));
  renameSync(written, ANSWERS);
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  console.log((await writeAnswers()) ? `Wrote ${ANSWERS}.` : `${ANSWERS} is up to date.`);
}
