import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { allCalls, contract } from "@/lib/contract/calls/contract";
import { readExamples } from "@/scripts/answers.mjs";

export type Example = { input?: object; data: unknown; extra?: unknown };
type Examples = Record<string, Example | undefined>;

const FOLDER = "lib/contract/examples";
const LIST_LENGTH = 2;
/** The token of a ticket in a URL. */
const TICKET = /(?<=[?&]token=)[\w-]+/;
const API_KEY = /^shop_[\w-]{43}$/;

/** Tokens, keys and secrets are replaced in the examples, which must not look like secrets. */
const shortened = (example: Example): Example =>
  JSON.parse(JSON.stringify(example), (name, inner) => {
    if (name === "token" && typeof inner === "string") return "SESSION-TOKEN";
    if (name === "secret" && typeof inner === "string") return "WEBHOOK-SECRET";
    if (typeof inner === "string") return inner.replace(TICKET, "TICKET").replace(API_KEY, "API-KEY");
    return Array.isArray(inner) ? inner.slice(0, LIST_LENGTH) : inner;
  });

/** Returns the paths of all fields, such as `data.items.price`. */
function fieldsOf(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [path];
  const name = (key: string) => (Array.isArray(value) ? path : `${path}.${key}`);
  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, name(key)));
}
const shapeOf = (example: Example | undefined) => JSON.stringify([...new Set(fieldsOf(example))].sort());

/**
 * Merges examples: adds those of new calls and replaces those whose fields have changed. Others stay unchanged,
 * although numbers, dates and texts differ in every run, so that branches merge cleanly.
 */
export function mergeExamples(stored: Examples, seen: Examples): Examples {
  return Object.fromEntries(
    Object.entries(seen).map(([name, example]) => {
      const fresh = example && shortened(example);
      return [name, shapeOf(fresh) === shapeOf(stored[name]) ? stored[name] : fresh];
    }),
  );
}

const fileOf = (noun: string) => `${noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;

/** Writes one file of examples for each noun, in the order of the calls. */
export function writeExamples(seen: Examples): void {
  const examples = mergeExamples(readExamples(), seen);
  for (const noun of Object.keys(contract)) {
    const names = allCalls.map(({ name }) => name).filter((name) => name.startsWith(`${noun}.`) && examples[name]);
    const own = Object.fromEntries(names.map((name) => [name, examples[name]]));
    writeFileSync(join(FOLDER, fileOf(noun)), `${JSON.stringify(own, null, 1)}\n`);
  }
}
