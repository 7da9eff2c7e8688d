import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { invoiceLines, invoices, RECIPIENT_SEARCH_TEXT } from "@/lib/backend/db/schema/invoices";
import { payments, refunds, transferClaims } from "@/lib/backend/db/schema/payments";
import { users } from "@/lib/backend/db/schema/users";
import { matchesWords } from "@/lib/backend/db/text-search";
import type { FoundBy } from "@/lib/contract/desk-order";
import { MAX_ID } from "@/lib/contract/envelope";
import { type NumberQuery, parseNumberQuery } from "@/lib/domain/listing/number-query";
import { foldCode, foldNumber, foldReference } from "@/lib/persian/fold-number";
import { parseMobile } from "@/lib/persian/mobile";

const MAX_PER_MATCH = 200;
const MIN_LETTERS = 2;
const MAX_AMOUNT_DIGITS = 13;
/** A shorter number is read as an order number or as last digits, unless it has a currency unit. */
const MIN_AMOUNT_DIGITS = 5;

type MatchKind = [FoundBy, SQL];

const newest = (where: SQL) => sql`select id from ${invoices} where ${where} order by id desc limit ${MAX_PER_MATCH}`;
const ofInvoice = (from: SQL) => sql`select invoice_id as id ${from} limit ${MAX_PER_MATCH}`;
/** A subquery for at most one user, because a join would search all orders if there is no such user. */
const ofUser = (is: SQL) => newest(sql`user_id = (select u.id from ${users} u where ${is})`);

function codes(typed: string): MatchKind[] {
  const bare = typed.replace(/[\s\u200c-]/g, "");
  const code = bare.toUpperCase();
  const reference = sql`any(${sql.param([bare, foldReference(typed)])}::text[])`;
  const folded = sql`any(${sql.param([bare, foldCode(typed)])}::text[])`;
  return [
    ["tracking", sql`select id from ${invoices} where tracking_code = ${code}`],
    ["serial", ofInvoice(sql`from ${invoiceLines} where serials ?| ${sql.param([typed.toUpperCase(), code])}::text[]`)],
    ["reference", ofInvoice(sql`from ${payments} where receipt_no = ${reference}`)],
    ["reference", ofInvoice(sql`from ${payments} where refund_reference = ${folded}`)],
    [
      "reference",
      ofInvoice(sql`from ${payments} where id in (select payment_id from ${refunds} where reference = ${folded})`),
    ],
    ["reference", ofInvoice(sql`from ${payments} where reference = ${typed}`)],
    ["reference", ofInvoice(sql`from ${transferClaims} where reference = ${reference}`)],
    [
      "parcel",
      sql`select id from ${invoices} where bill_of_landing = any(${sql.param([typed, bare, foldCode(typed)])}::text[]) limit ${MAX_PER_MATCH}`,
    ],
  ];
}

function lastDigits(digits: string): MatchKind[] {
  return [
    ["last_digits", newest(sql`right(recipient ->> 'mobile', 4) = ${digits}`)],
    [
      "last_digits",
      sql`select own.id from ${users} u cross join lateral
        (select id from ${invoices} where user_id = u.id order by id desc limit ${MAX_PER_MATCH}) own
        where right(u.mobile, 4) = ${digits} order by own.id desc limit ${MAX_PER_MATCH}`,
    ],
    ["last_digits", ofInvoice(sql`from ${payments} where right(card_pan, 4) = ${digits} order by invoice_id desc`)],
  ];
}

function amounts({ digits, unit }: NumberQuery): MatchKind[] {
  if (digits.length > MAX_AMOUNT_DIGITS || (digits.length < MIN_AMOUNT_DIGITS && !unit)) return [];
  const toman = Number(digits) * 10;
  const rials = unit === "toman" ? [toman] : unit === "rial" ? [Number(digits)] : [toman, Number(digits)];
  return [["amount", newest(sql`payable_amount = any(${sql.param(rials)}::bigint[])`)]];
}

function numbers(said: NumberQuery): MatchKind[] {
  const { digits, unit } = said;
  const ways: MatchKind[] = [];
  if (!unit && Number(digits) <= MAX_ID)
    ways.push(["number", sql`select id from ${invoices} where id = ${Number(digits)}`]);
  if (/^(?:\d{10}|\d{12})$/.test(digits)) ways.push(["national_no", ofUser(sql`u.national_no = ${digits}`)]);
  if (digits.length === 10) ways.push(["postal_code", newest(sql`recipient ->> 'postal_code' = ${digits}`)]);
  if (digits.length === 4 && !unit) ways.push(...lastDigits(digits));
  return [...ways, ...amounts(said)];
}

/** Finds the people before sorting orders: scanning the orders by id for a rare name would read all of them. */
const people = (typed: string): MatchKind[] => [
  [
    "name",
    sql`with found as materialized (select id from ${invoices} where ${matchesWords(RECIPIENT_SEARCH_TEXT, typed)})
      select id from found order by id desc limit ${MAX_PER_MATCH}`,
  ],
];

/**
 * Returns the possible readings of `q`, each of which is a single index lookup; readings that cannot match are omitted.
 */
function matchKindsOf(q: string): MatchKind[] {
  const typed = q.trim();
  const said = parseNumberQuery(typed);
  const mobile = parseMobile(foldNumber(typed));
  const ways = [...(said ? numbers(said) : []), ...codes(typed)];
  if ("mobile" in mobile) {
    ways.push(["mobile", ofUser(sql`u.mobile = ${mobile.mobile}`)]);
    ways.push(["mobile", newest(sql`recipient ->> 'mobile' = ${mobile.mobile}`)]);
  }
  if (!said && typed.length >= MIN_LETTERS) ways.push(...people(typed));
  return ways;
}

/** Selects `id, by` of the orders that `q` may mean: by number, code, person, amount, serial number or reference. */
export const ordersMatching = (q: string): SQL =>
  sql.join(
    matchKindsOf(q).map(([by, way]) => sql`(select id, ${by}::text as by from (${way}) way)`),
    sql` union all `,
  );
