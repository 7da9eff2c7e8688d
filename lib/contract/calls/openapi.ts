import type { SchemaDescription, SchemaFieldDescription } from "yup";
import answers from "@/lib/contract/answers.json";
import { API_PREFIX, type Bytes, type Call, partsOf } from "@/lib/contract/call";
import { LIMITS } from "@/lib/contract/rate-limits";
import { allCalls } from "./contract";
import { refusalsOf } from "./refusals";

// Describes the call table as OpenAPI 3.1, for clients of the API; no page imports it.

type Json = Record<string, unknown>;
type Named = Call & { name: string };

const { definitions, examples } = answers;

const toComponents = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll("#/definitions/", "#/components/schemas/"));
const component = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const paramOf = (field: SchemaDescription, test: string, param = test) =>
  field.tests.find(({ name }) => name === test)?.params?.[param];

const TYPES: Record<string, string> = {
  number: "integer",
  string: "string",
  boolean: "boolean",
  array: "array",
  object: "object",
};

function pruned(schema: Json): Json {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
}

const isFile = (field: SchemaFieldDescription) => "meta" in field && field.meta !== undefined && "file" in field.meta;

function toSchema(described: SchemaFieldDescription): Json {
  if (!("tests" in described)) return {};
  const { type, nullable, oneOf, default: standard, meta } = described;
  if (isFile(described)) return { type: "string", format: "binary" };
  const plain = meta && "decimal" in meta ? "number" : TYPES[type];
  const [least, most] = [paramOf(described, "min"), paramOf(described, "max")];
  const bounds =
    type === "string"
      ? { minLength: least, maxLength: most }
      : type === "array"
        ? { minItems: least, maxItems: most }
        : { minimum: least, maximum: most };
  const inner = "innerType" in described && described.innerType ? [described.innerType].flat()[0] : undefined;
  return pruned({
    type: plain && nullable ? [plain, "null"] : plain,
    ...bounds,
    enum: oneOf.length > 0 ? [...oneOf, ...(nullable ? [null] : [])] : undefined,
    default: standard ?? undefined,
    items: type === "array" ? (inner ? toSchema(inner) : { type: "integer" }) : undefined,
    ...("fields" in described && toObject(described)),
  });
}

const isRequired = (field: SchemaFieldDescription) =>
  "optional" in field && !field.optional && field.default === undefined;

function toObject({ fields }: { fields: Record<string, SchemaFieldDescription> }): Json {
  const required = Object.keys(fields).filter((name) => isRequired(fields[name] as SchemaFieldDescription));
  return pruned({
    type: "object",
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toSchema(field)])),
    required: required.length > 0 ? required : undefined,
  });
}

function answerOf(call: Named): Json {
  const key = call.name.replace(".", "_");
  const { mediaType } = call.response as Partial<Bytes>;
  if (mediaType) return { 200: { description: "A file.", content: { [mediaType]: {} } } };
  if (!definitions[`${key}_data`]) return { 303: { description: "Redirects back to the shop." } };
  const hasExtra = definitions[`${key}_extra`] !== undefined;
  const { data, extra } = examples[call.name] ?? { data: null };
  const schema = {
    type: "object",
    required: ["status", "code", "data", ...(hasExtra ? ["extra_data"] : [])],
    properties: {
      status: { const: true },
      code: { const: 200 },
      data: component(`${key}_data`),
      ...(hasExtra && { extra_data: component(`${key}_extra`) }),
    },
  };
  const example = pruned({ status: true, code: 200, data, extra_data: extra });
  return { 200: { description: "Done.", content: { "application/json": { schema, example } } } };
}

function limitsOf({ rateLimits = [] }: Call): string {
  return rateLimits
    .map((name) => `${LIMITS[name].points} in ${LIMITS[name].seconds} s for each ${LIMITS[name].by}`)
    .join("; ");
}

async function operationOf(call: Named): Promise<Json> {
  const schema = (await call.input?.())?.describe() as SchemaDescription & {
    fields: Record<string, SchemaFieldDescription>;
  };
  const { input } = examples[call.name] ?? {};
  const parts = partsOf(call);
  const given = (input ?? {}) as Record<string, unknown>;
  const inPath = parts.map((name) => ({
    name,
    in: "path",
    required: true,
    schema: name === "id" ? { type: "integer", minimum: 1 } : { type: "string" },
    example: given[name],
  }));
  const inQuery = schema && call.method === "GET" ? Object.entries(schema.fields) : [];
  const query = inQuery.map(([name, field]) =>
    pruned({
      name,
      in: "query",
      required: isRequired(field),
      schema: toSchema(field),
      // A list is sent as one comma-separated parameter.
      explode: toSchema(field).type === "array" ? false : undefined,
      example: given[name],
    }),
  );
  const headers = call.repeatable
    ? [{ name: "Idempotency-Key", in: "header", schema: { type: "string", maxLength: 255 } }]
    : [];
  const body = Object.fromEntries(Object.entries(given).filter(([name]) => !parts.includes(name)));
  const hasFile = Object.values(schema?.fields ?? {}).some(isFile);
  const content = hasFile
    ? { "multipart/form-data": { schema: toObject(schema) } }
    : { "application/json": { schema: toObject(schema ?? { fields: {} }), example: body } };
  const refusals = refusalsOf(call).map((code) => [code, { $ref: "#/components/responses/Refusal" }]);
  return pruned({
    operationId: call.name,
    tags: [call.name.split(".")[0]],
    description: limitsOf(call) || undefined,
    "x-access": call.access ?? "guest",
    ...(call.right && { "x-right": call.right }),
    ...(call.wholeRight && { "x-whole-right": true }),
    "x-base": call.node ? "node" : "main",
    security: call.access && call.access !== "guest" ? [{ session: [] }] : [],
    parameters: [...inPath.map(pruned), ...query, ...headers],
    requestBody: schema && call.method === "POST" ? { required: true, content } : undefined,
    responses: { ...answerOf(call), ...Object.fromEntries(refusals) },
  });
}

const REFUSAL = {
  description: "Refused: `message` is a Persian sentence, or sentences by field (422).",
  content: {
    "application/json": {
      schema: {
        type: "object",
        required: ["status", "code", "data", "message"],
        properties: {
          status: { const: false },
          code: { type: "integer" },
          data: {},
          extra_data: {},
          message: {
            anyOf: [
              { type: "string" },
              { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
            ],
          },
        },
      },
    },
  },
};

export async function describeContract(origin: string): Promise<Json> {
  const paths: Record<string, Json> = {};
  for (const call of allCalls) {
    const verb = (call.override ?? call.method).toLowerCase();
    paths[call.path] = { ...paths[call.path], [verb]: await operationOf(call) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Payaneh",
      version: "1",
      license: { name: "MIT", identifier: "MIT" },
      description:
        "Money is whole rials. A write may be sent as POST with `_method` in its body. Digits may be Latin, Persian or Arabic. See docs/api.md.",
    },
    servers: [{ url: origin + API_PREFIX }],
    paths,
    components: {
      schemas: toComponents(definitions),
      responses: { Refusal: REFUSAL },
      securitySchemes: { session: { type: "http", scheme: "bearer" } },
    },
  };
}
