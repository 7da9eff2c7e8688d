import "server-only";
import * as yup from "yup";
import { type ShopFile, shopFileSchema } from "./schema";

/** Carries every fault of a file as a sentence that begins with its path; nothing of the file was written. */
export class ShopImportError extends Error {
  constructor(readonly faults: string[]) {
    super(`The file has ${faults.length} errors.`);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reports unknown field names, because a misspelt one would be silently ignored. */
function unknownFields(schema: yup.SchemaFieldDescription, value: unknown, path = ""): string[] {
  if ("innerType" in schema && Array.isArray(value)) {
    const inner = [schema.innerType].flat()[0];
    return inner ? value.flatMap((entry, at) => unknownFields(inner, entry, `${path}[${at}]`)) : [];
  }
  if (!("fields" in schema) || !isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = path ? `${path}.${name}` : name;
    const field = schema.fields[name];
    return field ? unknownFields(field, inner, at) : [`${at} is unknown`];
  });
}

function duplicates(path: string, keys: readonly (string | number)[]): string[] {
  return keys.flatMap((key, at) => (keys.indexOf(key) < at ? `${path}[${at}] repeats ${key}` : []));
}

function findDuplicates({
  posting_methods,
  companies,
  coupons,
  agents_discount,
  pages,
  faqs,
  ...file
}: ShopFile): string[] {
  return [
    ...duplicates("posting_methods", posting_methods?.map(({ id }) => id) ?? []),
    ...duplicates("payment_ports", file.payment_ports?.map(({ id }) => id) ?? []),
    ...duplicates("landings", file.landings?.map(({ slug }) => slug) ?? []),
    ...duplicates("companies", companies?.map(({ id }) => id) ?? []),
    ...duplicates("coupons", coupons?.map(({ code }) => code) ?? []),
    ...duplicates("pages", pages?.map(({ slug }) => slug) ?? []),
    ...(pages?.flatMap(({ sections = [] }, at) =>
      duplicates(
        `pages[${at}].sections`,
        sections.map(({ id }) => id),
      ),
    ) ?? []),
    ...duplicates("faqs", faqs?.map(({ name }) => name) ?? []),
    ...duplicates("agents_discount.ceilings", agents_discount?.ceilings?.map((one) => one.mobile) ?? []),
  ];
}

function parse(text: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(text.replace(/^\ufeff/, ""));
    if (isObject(data)) return data;
  } catch (error) {
    throw new ShopImportError([`the file is not JSON: ${error instanceof Error ? error.message : error}`]);
  }
  throw new ShopImportError(["the file is not an object of sections"]);
}

/** Throws ShopImportError with every fault of the file. */
export function readShopFile(text: string): ShopFile {
  const data = parse(text);
  const unknown = unknownFields(shopFileSchema.describe(), data);
  try {
    const file = shopFileSchema.validateSync(data, { abortEarly: false, strict: false });
    const faults = [...unknown, ...findDuplicates(file)];
    if (faults.length > 0) throw new ShopImportError(faults);
    return file;
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error;
    throw new ShopImportError([...unknown, ...error.errors.map(String)]);
  }
}
