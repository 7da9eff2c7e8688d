import "server-only";
import * as yup from "yup";

// Checks the lengths in a schema on the raw input before yup runs: yup validates every item of a list and normalizes a
// text before it rejects either for its length, which takes seconds for long ones.

/** Normalization may remove characters (spaces, combining marks), so twice the length plus this many are accepted. */
const SLACK = 100;

type Bound = { field: string; most: number; message: string; isList: boolean; items: Bound[] };

export type Overlong = { field: string; message: string };

const compiled = new WeakMap<object, Bound[]>();

function boundOf(field: string, schema: unknown): Bound[] {
  if (!(schema instanceof yup.ArraySchema || schema instanceof yup.StringSchema)) return [];
  const max = schema.tests.find(({ OPTIONS }) => OPTIONS?.name === "max")?.OPTIONS;
  if (!max) return [];
  const isList = schema instanceof yup.ArraySchema;
  const items = isList ? boundsOf(schema.innerType) : [];
  return [{ field, most: Number(max.params?.max), message: String(max.message), isList, items }];
}

function boundsOf(schema: unknown): Bound[] {
  if (!(schema instanceof yup.ObjectSchema)) return [];
  const known = compiled.get(schema);
  if (known) return known;
  const bounds = Object.entries(schema.fields).flatMap(([field, inner]) => boundOf(field, inner));
  compiled.set(schema, bounds);
  return bounds;
}

function exceedsBound(value: unknown, { most, isList }: Bound): boolean {
  if (typeof value === "string") {
    // A query contains a list as one comma-separated text.
    return isList ? value.split(",", most + 1).length > most : value.length > 2 * most + SLACK;
  }
  return isList && Array.isArray(value) && value.length > most;
}

function readField(input: unknown, field: string): unknown {
  return typeof input === "object" && input !== null ? (input as Record<string, unknown>)[field] : undefined;
}

/** Returns the fields that exceed their schema's lengths, including in nested lists; validates nothing else. */
export function findOverlong(schema: unknown, input: unknown): Overlong[] {
  return boundsOf(schema).flatMap((bound) => {
    const value = readField(input, bound.field);
    const isInside = () => Array.isArray(value) && value.some((item) => exceedsAnyBound(bound.items, item));
    return exceedsBound(value, bound) || isInside() ? [{ field: bound.field, message: bound.message }] : [];
  });
}

function exceedsAnyBound(bounds: Bound[], input: unknown): boolean {
  return bounds.some((bound) => exceedsBound(readField(input, bound.field), bound));
}
