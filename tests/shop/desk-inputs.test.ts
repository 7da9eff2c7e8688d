import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SchemaFieldDescription } from "yup";
import answers from "@/lib/contract/answers.json";
import { type Call, callPath } from "@/lib/contract/call";
import { allCalls } from "@/lib/contract/calls/contract";
import { expectOk } from "../support/shopper";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

// Derived from the table of calls, so that a new desk call is covered without a change here.

type NamedCall = Call & { name: string };
type Fields = Record<string, SchemaFieldDescription>;

/** A value that is invalid for every field. */
const LONG = "ا".repeat(5000);
const WRONG = [{ a: 1 }, [[{}]], LONG];
const WRONG_IN_A_LIST = [{ a: 1 }, "x", LONG, Array(5000).fill(1), [{ a: { b: 1 } }], [[[1]]], [LONG]];
/** Query values are text, and no query field accepts this many characters. */
const WRONG_IN_A_QUERY = ["ا".repeat(300)];
/** A value that is invalid for a required field without a default. */
const EMPTY = [null, ""];
/** Multi-line texts that are split into lists; empty lines are dropped. */
const IS_LINES = ["deskSetting.saveContact phone_numbers"];

/** Texts that may be longer than LONG. */
const IS_LONG = ["deskProduct.create note", "deskProduct.save note", "deskBundle.create text", "deskBundle.save text"];

const calls = allCalls.filter(({ path, input }) => path.startsWith("/admin/") && input);

let shop: TestShop;
let token: string;
/** The checksums after the previous call, which are those before the next one, and where the log ended then. */
let before: Record<string, string>;
let logEnd: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = expectOk(await apiOf(shop).auth.login({ mobile_no: "09125555555", password: "demo-1234" })).token ?? "";
  before = await kept();
  logEnd = await endOfLog();
});
afterAll(() => shop.close());

/** Returns the end of the write-ahead log, which any change of a table moves. */
async function endOfLog(): Promise<string> {
  const { rows } = await shop.db.query().execute<{ at: string }>(sql`select pg_current_wal_insert_lsn()::text as at`);
  return rows[0]?.at ?? "";
}

/** Returns a checksum of every table. */
async function kept(): Promise<Record<string, string>> {
  const query = shop.db.query();
  const { rows } = await query.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const checksums = rows.map(
    ({ name }) =>
      sql`select ${name} as name, md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as word from ${sql.identifier(name)} t`,
  );
  const found = await query.execute<{ name: string; word: string }>(sql.join(checksums, sql` union all `));
  return Object.fromEntries(found.rows.map(({ name, word }) => [name, word]));
}

async function fieldsOf({ input }: NamedCall): Promise<Fields> {
  const described = (await input?.())?.describe();
  return (described?.fields ?? {}) as Fields;
}

/** Sends a call that is valid except for one field. */
async function send(call: NamedCall, field: string, value: unknown) {
  const valid = { id: 1, ...answers.examples[call.name]?.input };
  const path = callPath(call, valid).replace("/api/v1", "");
  if (call.method === "GET") return ask(shop, `${path}?${new URLSearchParams({ [field]: String(value) })}`, { token });
  const body = { ...valid, [field]: value };
  return ask(shop, path, { method: call.override ?? call.method, body, token });
}

const valuesFor = (call: NamedCall, field: SchemaFieldDescription): unknown[] => {
  if (call.method === "GET") return WRONG_IN_A_QUERY;
  return field.type === "array" ? WRONG_IN_A_LIST : WRONG;
};
const isWanted = (field: SchemaFieldDescription) =>
  "optional" in field && !field.optional && !field.nullable && field.default === undefined;

describe("wrong input at the desk", () => {
  it("the table of wrong input covers more than twenty desk calls", () => {
    expect(calls.length).toBeGreaterThan(20);
  });

  it.each(calls.map((call) => [call.name, call] as const))(
    "every field of %s refuses wrong input with a Persian sentence and changes nothing",
    async (_, call) => {
      for (const [name, field] of Object.entries(await fieldsOf(call))) {
        const empty = call.method !== "GET" && isWanted(field) ? EMPTY : [];
        const all = [...valuesFor(call, field), ...empty];
        const is = `${call.name} ${name}`;
        const wrong = all.filter(
          (one) => (one !== "" || !IS_LINES.includes(is)) && (one !== LONG || !IS_LONG.includes(is)),
        );
        for (const value of wrong) {
          const { status, body } = await send(call, name, value);
          const told = `${call.name} ${name} = ${JSON.stringify(value).slice(0, 40)}: ${JSON.stringify(body.message)}`;
          expect(status, told).toBe(422);
          expect(Object.keys(body.message ?? {}), told).toContain(name);
          for (const sentence of Object.values(body.message ?? {}).flat()) expect(sentence, told).toMatch(/[آ-ی]/);
        }
      }
      // A moved log need not mean a change: the server also logs on its own.
      const end = await endOfLog();
      if (end === logEnd) return;
      const after = await kept();
      expect(after).toEqual(before);
      before = after;
      logEnd = end;
    },
  );
});
