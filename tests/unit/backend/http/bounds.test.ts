import { describe, expect, it } from "vitest";
import * as yup from "yup";
import { createBackend } from "@/lib/backend/app";
import type { Deps } from "@/lib/backend/core/deps";
import { ShopError } from "@/lib/backend/core/errors";
import { findOverlong } from "@/lib/backend/http/bounds";
import { parse } from "@/lib/backend/http/parse";
import { readRequest } from "@/lib/backend/http/read-request";
import { allCalls } from "@/lib/contract/calls/contract";
import { profileSchema, signupSchema } from "@/lib/contract/schemas/auth";
import { cartAddSchema, cartMergeSchema, cartOptionsSchema } from "@/lib/contract/schemas/cart";
import { filterQuerySchema, productQuerySchema } from "@/lib/contract/schemas/catalogue";
import { leastCpu } from "@/tests/support/cpu";

const BODY = 60_000;
const MAX_CPU_MS = 50;
const cpuOf = (work: () => unknown) => leastCpu(work, MAX_CPU_MS);

function refusalOf(schema: yup.Schema, input: unknown): ShopError {
  try {
    parse(schema, input);
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
  throw new Error("The input was accepted.");
}

const everySchema = await Promise.all(
  allCalls.flatMap(({ name, input }) =>
    input
      ? [
          input().then((schema: yup.ObjectSchema<yup.AnyObject>) => ({
            name,
            schema,
            fields: Object.keys(schema.fields),
          })),
        ]
      : [],
  ),
);

const nasty: [string, unknown][] = [
  ["empty objects", Array(BODY / 3).fill({})],
  ["ones", Array(BODY / 2).fill(1)],
  ["letters", Array(BODY / 4).fill("a")],
  ["nulls", Array(BODY / 5).fill(null)],
  ["lists", Array(BODY / 3).fill([])],
  ["lists in line items", Array(200).fill({ id: 1, type: 1, count: 1, options: Array(140).fill("a") })],
  ["wrong lists in line items", Array(200).fill({ id: "x", type: "x", count: "x", options: Array(50).fill("a") })],
  ["commas", ",".repeat(BODY)],
  ["a list as a string", `[${"{},".repeat(BODY / 3)}{}]`],
  // Normalization has to sort such combining marks one by one.
  ["combining marks in the wrong order", `a${"\u0315\u0316".repeat(BODY / 4)}`],
  ["decomposed letters", "\u1100\u1161".repeat(BODY / 6)],
  ["spaces", `a${" ".repeat(BODY)}`],
  ["line breaks", "\r\n".repeat(BODY / 2)],
  ["digits", "۱".repeat(BODY / 2)],
  ["an endless e-mail address", `a@${"a.".repeat(BODY / 2)}`],
  ["lone surrogates", "\ud800".repeat(BODY / 6)],
  ["many keys", Object.fromEntries(Array.from({ length: BODY / 10 }, (_, at) => [`k${at}`, 1]))],
];

describe("lists that are too long", () => {
  it("a list beyond its limit is refused before any item is validated; one within it is validated completely", () => {
    let seen = 0;
    const item = yup.object({ id: yup.number().test(() => ++seen > 0) });
    const schema = yup.object({ items: yup.array().of(item).max(3, "listTooLong") });
    expect(refusalOf(schema, { items: Array(4).fill({ id: 1 }) })).toMatchObject({
      code: 422,
      options: { fields: { items: ["Validation.listTooLong"] } },
    });
    expect(seen).toBe(0);
    parse(schema, { items: Array(3).fill({ id: 1 }) });
    expect(seen).toBe(3);
  });

  it.each([
    ["POST /cart/multi", cartMergeSchema, { items: Array(201).fill({ id: 1, type: 1, count: 1 }) }, "items"],
    [
      "the options of POST /cart/multi",
      cartMergeSchema,
      { items: [{ id: 1, type: 1, count: 1, options: Array(51).fill(1) }] },
      "items",
    ],
    ["POST /cart/{id}", cartAddSchema, { type: 1, count: 1, options: Array(51).fill(1) }, "options"],
    ["PUT /cart/{id}/options", cartOptionsSchema, { type: 1, options: Array(51).fill(1) }, "options"],
    ["GET /products", productQuerySchema, { brand: "1,".repeat(51) }, "brand"],
    ["GET /filters", filterQuerySchema, { brand: "1,".repeat(51) }, "brand"],
  ])("the list in %s beyond its limit is refused with its field", (_, schema, input, field) => {
    expect(findOverlong(schema, input)).toEqual([{ field, message: "listTooLong" }]);
  });

  it("lists at their limit are accepted", () => {
    const line = { id: 1, type: 1, count: 1, options: Array.from({ length: 50 }, (_, at) => at + 1) };
    expect(parse(cartMergeSchema, { items: Array(200).fill(line) }).items).toHaveLength(200);
    const brand = Array.from({ length: 50 }, (_, at) => `۱${at}`).join(",");
    expect(parse(productQuerySchema, { brand }).brand).toHaveLength(50);
  });

  it("every list of the contract has a limit", () => {
    const lists = everySchema.flatMap(({ name, schema }) =>
      Object.entries(schema.fields)
        .filter(([, field]) => field instanceof yup.ArraySchema)
        .map(([field]) => ({ name, field, found: findOverlong(schema, { [field]: Array(20_000).fill(0) }).length })),
    );
    expect(lists.length).toBeGreaterThanOrEqual(5);
    expect(lists.filter(({ found }) => found === 0)).toEqual([]);
  });
});

describe("lists of ids", () => {
  it.each([[["a"]], [[0]], [[null]], [[1.5]], [[[1]]], [[{}]], ["[1]"], ["1,2"], [{}], [7], [true]])(
    "the id list %j is refused",
    (options) => {
      expect(refusalOf(cartOptionsSchema, { type: 1, options }).options.fields).toEqual({
        options: ["Validation.options"],
      });
    },
  );

  it("ids may be written in Latin, Persian or Arabic digits, and null or a missing list is allowed", () => {
    expect(parse(cartOptionsSchema, { type: 1, options: ["۱۲", "٣", 4] }).options).toEqual([12, 3, 4]);
    expect(parse(cartOptionsSchema, { type: 1, options: null }).options).toBeNull();
    expect(parse(cartOptionsSchema, { type: 1 }).options).toBeUndefined();
  });
});

describe("long texts", () => {
  it("a text that is too long is refused before it is normalized", () => {
    const marks = `a${"\u0315\u0316".repeat(200)}`;
    expect(findOverlong(signupSchema, { first_name: marks })).toEqual([{ field: "first_name", message: "tooLong" }]);
  });

  it("surrounding spaces and decomposed letters do not count towards the length limit", () => {
    const apart = `${" ".repeat(40)}${"\u0627\u0653".repeat(60)} `;
    expect(parse(profileSchema.pick(["first_name"]), { first_name: apart }).first_name).toBe("آ".repeat(60));
  });
});

describe("CPU time before a refusal", () => {
  it.each(nasty)("the CPU time is below 50 ms for any field of any call: %s", async (_, value) => {
    for (const { name, schema, fields } of everySchema) {
      for (const field of fields) {
        const ms = await cpuOf(() => {
          try {
            parse(schema, { [field]: value });
          } catch {}
        });
        expect(ms, `${name}.${field}`).toBeLessThan(MAX_CPU_MS);
      }
    }
  });

  const post = (body: string, type = "application/json") =>
    new Request("http://shop/api/v1/cart/multi", { method: "POST", headers: { "content-type": type }, body });

  it.each([
    ["numbers", `{"a":[${"0,".repeat(BODY / 2)}0]}`],
    ["nested lists", `{"a":${"[".repeat(BODY / 2)}${"]".repeat(BODY / 2)}}`],
    ["nested objects", `{"a":${'{"":'.repeat(BODY / 5)}1${"}".repeat(BODY / 5)}}`],
    ["keys", `{${Array.from({ length: BODY / 8 }, (_, at) => `"${at}":1`).join()}}`],
    ["a number", `{"a":${"9".repeat(BODY)}}`],
  ])("a hostile body of %s is read in less than 50 ms", async (_, body) => {
    const ms = await cpuOf(() => readRequest(post(body)).catch(() => null));
    expect(ms).toBeLessThan(MAX_CPU_MS);
  });

  it("a guest's hostile query strings, paths and bank callbacks cost less than 50 ms", async () => {
    const { fetch } = createBackend({
      gateways: {},
      origin: "http://shop",
      providers: { refresh: async () => {} },
      shopState: async () => ({ open: true }),
    } as unknown as Deps);
    const many = (pair: (at: number) => string) => Array.from({ length: 4000 }, (_, at) => pair(at)).join("&");
    const addresses = [
      `/products?brand=${"a,".repeat(8000)}`,
      `/filters?brand=${"a,".repeat(8000)}`,
      `/products?brand=x&${many(() => "q=1")}`,
      `/products?brand=x&${many((at) => `${at}=`)}`,
      `/products?brand=x&q=${"%CC%95%CC%96".repeat(1300)}`,
      `/search/suggestions?term=${"%CC%95%CC%96".repeat(1300)}`,
      `/nowhere/${"a/".repeat(8000)}`,
      `/brands/${"%D8%A8".repeat(2600)}`,
      `/payments/callback/other?${many((at) => `${at}=`)}`,
    ];
    for (const path of addresses) {
      const ms = await cpuOf(() => fetch(new Request(`http://shop/api/v1${path}`)));
      expect(ms, path.slice(0, 40)).toBeLessThan(MAX_CPU_MS);
    }
    const form = Array.from({ length: BODY / 6 }, (_, at) => `${at}=`).join("&");
    const ms = await cpuOf(() =>
      fetch(
        new Request("http://shop/api/v1/payments/callback/other", {
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded" },
          body: form,
        }),
      ),
    );
    expect(ms, "a form from the bank").toBeLessThan(MAX_CPU_MS);
  });
});
