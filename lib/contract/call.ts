import type { AnyObject, ObjectSchema } from "yup";
import type { LimitName } from "./rate-limits";
import type { Right } from "./staff";

export const API_PREFIX = "/api/v1";

/** The two base URLs: the main one and a faster one for a few reads (spec 7). */
export type ApiBase = "main" | "node";

/** `registered` means status 1 or 4; `staff` additionally requires the call's `right`. */
export type Access = "guest" | "user" | "registered" | "agent" | "admin" | "staff";

/** Exists only as a type: the data of a successful response. */
declare const carried: unique symbol;
export type ResponseOf<Data, Extra> = { readonly [carried]?: { data: Data; extra: Extra } };
export type Redirect = { readonly redirect: true };

/** The response is a file of this media type, without an envelope. */
export type Bytes = ResponseOf<Redirect, undefined> & { readonly mediaType: string };
export const bytes = (mediaType: string): Bytes => ({ mediaType });
export const csvFile = bytes("text/csv; charset=utf-8");
export const excelFile = bytes("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");

declare const shapes: unique symbol;
export type ResponseBy<Field, Shapes> = ResponseOf<Shapes[keyof Shapes], undefined> & {
  readonly by: Field;
  readonly [shapes]?: Shapes;
};

export const responseBy =
  <Shapes>() =>
  <Field extends string>(by: Field): ResponseBy<Field, Shapes> => ({ by });

/** Declares the types of `data` and `extra_data` in a successful response. */
export const response = <Data, Extra = undefined>(): ResponseOf<Data, Extra> => ({});

/** Loaded on demand, so that a browser downloads only the schemas of its forms. */
export type SchemaSource<Schema> = () => Promise<Schema>;
// biome-ignore lint/suspicious/noExplicitAny: a schema of whatever fields.
export type InputSchema = ObjectSchema<any, AnyObject, any>;
/** The input of calls that take only path parameters. */
// biome-ignore lint/complexity/noBannedTypes: an object without fields, as yup infers it.
export type NoFields = ObjectSchema<{}, AnyObject, {}>;

type Options<Schema, Answered, Who> = {
  /** Served from the faster base URL. */
  node?: true;
  /** Access level; the default is guest. */
  access?: Who;
  /** The staff right required (lib/domain/account/rights.ts); a GET also opens with `{right}.read`. */
  right?: Right;
  /** A GET that gives away the data of many people at once, which takes more than `{right}.read`. */
  wholeRight?: true;
  /**
   * Requires re-authentication within the last ten minutes, otherwise responds 403: for money, roles, impersonation.
   */
  fresh?: true;
  /** Concerns who can log in, so it may not be called during impersonation, nor with an API key. */
  ownerOnly?: true;
  goods?: true;
  /** Open to staff who still need to add a second step. */
  oneStep?: true;
  rateLimits?: readonly LimitName[];
  /**
   * A request with an Idempotency-Key that was used before gets the first response again, for a day; an autosave, whose
   * responses are long and many, for an hour.
   */
  repeatable?: true | "hour";
  /** Validates the query of a GET, the body of any other method. */
  input?: SchemaSource<Schema>;
  response: Answered;
  /** Error codes, in addition to those of every call. */
  errors?: readonly number[];
};

/** One call of the contract: everything that client and server need to know about it. */
export type Call<
  Path extends string = string,
  Schema = InputSchema,
  Answered = ResponseOf<unknown, unknown>,
  Who extends Access = Access,
  Method extends "GET" | "POST" = "GET" | "POST",
> = {
  readonly method: Method;
  /** The path below /api/v1; `{name}` is a path parameter. */
  readonly path: Path;
  /** Sent as `_method` in the body of a POST; the server also accepts the real method. */
  readonly override?: "PUT" | "PATCH" | "DELETE";
} & Options<Schema, Answered, Who>;

export const get = <Path extends string, Answered, Schema extends InputSchema = NoFields, Who extends Access = "guest">(
  path: Path,
  options: Options<Schema, Answered, Who>,
): Call<Path, Schema, Answered, Who, "GET"> => ({ method: "GET", path, ...options });

const write =
  (override?: "PUT" | "PATCH" | "DELETE") =>
  <Path extends string, Answered, Schema extends InputSchema = NoFields, Who extends Access = "guest">(
    path: Path,
    options: Options<Schema, Answered, Who>,
  ): Call<Path, Schema, Answered, Who, "POST"> => ({ method: "POST", path, override, ...options });

export const post = write();
export const put = write("PUT");
export const patch = write("PATCH");
export const remove = write("DELETE");

/** `{id}` is a number; every other parameter is a string. */
type Parts<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Part in Name]: Part extends "id" ? number : string } & Parts<Rest>
  : unknown;

/** In a query, a list of ids may be a comma-separated string. */
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
/** What a client passes: path parameters and fields; fields with a default are optional. */
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
/** What a handler gets: the same input after validation. */
export type CheckedOf<Called> =
  Called extends Call<infer Path, ObjectSchema<infer Fields, AnyObject, infer _>, infer _Answered, infer _Who>
    ? Parts<Path> & Fields
    : never;
export type DataOf<Called> = Called extends { response: ResponseOf<infer Data, infer _> } ? Data : never;
export type ExtraOf<Called> = Called extends { response: ResponseOf<infer _, infer Extra> } ? Extra : never;
export type AccessOf<Called> = Called extends { access?: infer Who } ? NonNullable<Who> : never;

const PART = /\{(\w+)\}/g;

export function partsOf({ path }: Pick<Call, "path">): string[] {
  return [...path.matchAll(PART)].map(([, name = ""]) => name);
}

/** Returns the path of a call with its parameters filled in, percent-encoded. */
export function callPath({ path }: Pick<Call, "path">, parts: Record<string, unknown> = {}): string {
  return API_PREFIX + path.replace(PART, (_, name: string) => encodeURIComponent(String(parts[name] ?? "")));
}
