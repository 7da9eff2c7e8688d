import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type ObjectSchema, ValidationError } from "yup";
import { contactSchema } from "@/lib/contract/schemas/contact";
import { resolveImport } from "../support/imports";
import { sourceFiles } from "../support/source-files";

// Forms validate with the shop server's own schemas and refuse nothing that the server would accept (VAL-048).

const screens = sourceFiles("components", "app")
  .filter((path) => path.endsWith(".tsx"))
  .map((path) => ({ path, code: readFileSync(path, "utf8") }));
const forms = screens.filter(({ code }) => /useShopForm\(/.test(code));
/** Forms, and components that render some of their fields; calendars are rendered by the form kit. */
const parts = screens.filter(
  ({ path, code }) => !path.startsWith("components/form/") && /useShopForm\(|\bfield\(["`]/.test(code),
);
/** A limit set by the browser or the form instead of the shop server. */
const BOUND = /\b(?:minLength|pattern|required|min|max|step)=|\b(?:minLength|pattern|validate|min|max):/;

/** Resolves a name in a file to a number literal or to what another file exports. */
async function meaningOf(name: string, path: string, code: string): Promise<unknown> {
  if (/^\d+$/.test(name)) return Number(name);
  const from = [...code.matchAll(/import \{([^}]+)\} from "([^"]+)"/g)].find(([, names]) =>
    new RegExp(`\\b${name}\\b`).test(names ?? ""),
  )?.[2];
  const file = from && resolveImport(path, from);
  return file ? ((await import(/* @vite-ignore */ `../../${file}`)) as Record<string, unknown>)[name] : undefined;
}

/** Form controls with a `maxLength`. */
const stopped = (code: string) =>
  [...code.matchAll(/<(?:Text(?:Field|Area)|DigitsField|CountField)\b(?:[^>]|=>)*?\/>/g)].flatMap(([element]) => {
    const name = /\{\.\.\.field\("(\w+)"/.exec(element)?.[1];
    const most = /\b(?:maxLength|length)=\{(\w+)\}/.exec(element)?.[1];
    return name && most ? [{ name, most }] : [];
  });

const isTaken = (schema: ObjectSchema<object>, name: string, value: string) => {
  try {
    schema.validateSyncAt(name, { [name]: value });
    return true;
  } catch (error) {
    if (error instanceof ValidationError) return false;
    throw error;
  }
};

/** Maps a form's own schema to the schema of its call. */
const READS: Record<string, ObjectSchema<object>> = { contactFormSchema: contactSchema };
/** Text that a form prepends to the typed value: the subject line. */
const BEFORE: Record<string, string> = { description: "م".repeat(60) };

describe("limits of the forms (VAL-048)", () => {
  it("forms validate only by schemas of the contract", () => {
    const own = forms.filter(
      ({ code }) => !/schema(?::|,)/.test(code) || /from "yup"/.test(code.replace(/import type .*/g, "")),
    );
    // A company code is not validated: its schema accepts any text.
    expect(own.map(({ path }) => path)).toEqual(["components/profile/company-code-form.tsx"]);
    expect(own[0]?.code).toContain("yup.object({ code: yup.string().strict().defined() })");
    expect(forms.length).toBeGreaterThan(20);
  });

  it("no form component limits a field by HTML attributes or react-hook-form rules", () => {
    const strange = parts.filter(({ code }) => BOUND.test(code));
    expect(strange.map(({ path }) => path)).toEqual([]);
    expect(parts.length).toBeGreaterThan(forms.length);
    for (const code of ["max={99}", 'pattern="[0-9]*"', 'field("age", { min: 18 })'])
      expect(BOUND.test(code)).toBe(true);
  });

  it("no maxLength cuts off a value that the shop server would accept", async () => {
    const cut: string[] = [];
    let looked = 0;
    for (const { path, code } of forms) {
      const given = /schema(?:: (\w+))?,/.exec(code)?.[1] ?? "schema";
      for (const { name, most } of stopped(code)) {
        const schema = READS[given] ?? ((await meaningOf(given, path, code)) as ObjectSchema<object>);
        const length = (await meaningOf(most, path, code)) as number;
        const longer = ["1".repeat(length + 1), "ا".repeat(length + 1), "0098 912 111 1111", "0912 - 111 - 11 - 11"];
        const lost = longer.filter(
          (value) =>
            value.length > length && isTaken(schema, name, ((schema === contactSchema && BEFORE[name]) || "") + value),
        );
        cut.push(...lost.map((value) => `${path} ${name}: ${value.slice(0, 30)}`));
        looked += 1;
      }
    }
    expect(cut).toEqual([]);
    expect(looked).toBeGreaterThan(15);
  });
});
