import type { AnyObject, ObjectSchema } from "yup";
import type { LimitName } from "./limits";
import type { Right } from "./staff";

export const API_PREFIX = "/api/v1";

/** The shop has two addresses: the main one and a faster one for a few reads (spec 7). */
export type ApiBase = "main" | "node";

/** Who may call: anyone; who has a session; who has registered (status 1 or 4); who has the role; staff with the call's right. */
export type Access = "guest" | "user" | "registered" | "agent" | "admin" | "staff";

/** What a success carries; in types alone. */
declare const carried: unique symbol;
export type Answer<Data, Extra> = { readonly [carried]?: { data: Data; extra: Extra } };
/** The answer leads elsewhere and carries nothing. */
export type Redirect = { readonly redirect: true };

/** The answer is a file of this media type and no envelope. */
export type Bytes = Answer<Redirect, undefined> & { readonly mediaType: string };
export const bytes = (mediaType: string): Bytes => ({ mediaType });

declare const shapes: unique symbol;
/** What is carried depends on the field `by` of the input. */
export type AnswerBy<Field, Shapes> = Answer<Shapes[keyof Shapes], undefined> & {
  readonly by: Field;
  readonly [shapes]?: Shapes;
};

/** `data` by the value of a field. */
export const answerBy =
  <Shapes>() =>
  <Field extends string>(by: Field): AnswerBy<Field, Shapes> => ({ by });

/** `data` and `extra_data` of a call's success. */
export const answer = <Data, Extra = undefined>(): Answer<Data, Extra> => ({});

/** Fetched when it is needed: a browser checks its forms by the few that it shows. */
export type SchemaSource<Schema> = () => Promise<Schema>;
// biome-ignore lint/suspicious/noExplicitAny: a schema of whatever fields.
export type InputSchema = ObjectSchema<any, AnyObject, any>;
/** Of a call that takes nothing but its path. */
// biome-ignore lint/complexity/noBannedTypes: an object without fields, as yup infers it.
export type NoFields = ObjectSchema<{}, AnyObject, {}>;

type Options<Schema, Answered, Who> = {
  /** The shop's faster address serves it. */
  node?: true;
  /** Guests, where nothing is said. */
  access?: Who;
  /** What the desk asks of staff for it (lib/domain/rights.ts). */
  right?: Right;
  /** Only within ten minutes of a typed password: money, roles, acting for somebody. 403 else. */
  fresh?: true;
  /** Concerns who is let in: nobody who acts for the owner of the account may call it. */
  ownerOnly?: true;
  /** What counts how often it is called. */
  often?: readonly LimitName[];
  /** Answers a repetition with the same Idempotency-Key as it answered the first. */
  repeatable?: true;
  /** Checks the query of a read, the body of a write. */
  input?: SchemaSource<Schema>;
  answer: Answered;
  /** The codes it may refuse with, besides those that every call may. */
  refuses?: readonly number[];
};

/** One call of the contract: everything that both sides must know of it. */
export type Call<
  Path extends string = string,
  Schema = InputSchema,
  Answered = Answer<unknown, unknown>,
  Who extends Access = Access,
  Method extends "GET" | "POST" = "GET" | "POST",
> = {
  readonly method: Method;
  /** Below /api/v1; `{name}` is a part of its own. */
  readonly path: Path;
  /** Sent as `_method` in the body; the server takes the real verb too. */
  readonly override?: "PUT" | "DELETE";
} & Options<Schema, Answered, Who>;

export const get = <Path extends string, Answered, Schema extends InputSchema = NoFields, Who extends Access = "guest">(
  path: Path,
  options: Options<Schema, Answered, Who>,
): Call<Path, Schema, Answered, Who, "GET"> => ({ method: "GET", path, ...options });

const write =
  (override?: "PUT" | "DELETE") =>
  <Path extends string, Answered, Schema extends InputSchema = NoFields, Who extends Access = "guest">(
    path: Path,
    options: Options<Schema, Answered, Who>,
  ): Call<Path, Schema, Answered, Who, "POST"> => ({ method: "POST", path, override, ...options });

export const post = write();
export const put = write("PUT");
export const remove = write("DELETE");

/** `{id}` is a number; every other part is a word. */
type Parts<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Part in Name]: Part extends "id" ? number : string } & Parts<Rest>
  : unknown;

/** In a query a list of ids may be one text with commas. */
type Sent<Value, Method> = Method extends "GET" ? (Value extends number[] ? readonly number[] | string : Value) : Value;
type OptionalField<Fields, Defaults> = {
  [Name in keyof Fields]: undefined extends Fields[Name]
    ? Name
    : Name extends keyof Defaults
      ? Defaults[Name] extends undefined
        ? never
        : Name
      : never;
}[keyof Fields];
type SentFields<Fields, Defaults, Method, Optional = OptionalField<Fields, Defaults>> = {
  [Name in keyof Fields as Name extends Optional ? never : Name]: Sent<Fields[Name], Method>;
} & { [Name in keyof Fields as Name extends Optional ? Name : never]?: Sent<Fields[Name], Method> };
/** What a caller gives: the parts of the path and the fields; those with a default may be left out. */
export type InputOf<Called> =
  Called extends Call<
    infer Path,
    ObjectSchema<infer Fields, AnyObject, infer Defaults>,
    infer _,
    infer _Who,
    infer Method
  >
    ? Parts<Path> & SentFields<Fields, Defaults, Method>
    : never;
/** What a handler gets: the same, read and checked. */
export type CheckedOf<Called> =
  Called extends Call<infer Path, ObjectSchema<infer Fields, AnyObject, infer _>, infer _Answered, infer _Who>
    ? Parts<Path> & Fields
    : never;
export type DataOf<Called> = Called extends { answer: Answer<infer Data, infer _> } ? Data : never;
export type ExtraOf<Called> = Called extends { answer: Answer<infer _, infer Extra> } ? Extra : never;
export type AccessOf<Called> = Called extends { access?: infer Who } ? NonNullable<Who> : never;

const PART = /\{(\w+)\}/g;

/** The names of the parts in a path. */
export function partsOf({ path }: Pick<Call, "path">): string[] {
  return [...path.matchAll(PART)].map(([, name = ""]) => name);
}

/** The address of a call with its parts filled in, percent-encoded. */
export function callPath({ path }: Pick<Call, "path">, parts: Record<string, unknown> = {}): string {
  return API_PREFIX + path.replace(PART, (_, name: string) => encodeURIComponent(String(parts[name] ?? "")));
}
