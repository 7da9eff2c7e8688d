import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { addresses } from "@/lib/backend/db/schema/addresses";
import { CUSTOMER_SEARCH_TEXT, users } from "@/lib/backend/db/schema/users";
import { matchesWords } from "@/lib/backend/db/text-search";
import { parseNumberQuery } from "@/lib/domain/listing/number-query";
import { foldNumber } from "@/lib/persian/fold-number";
import { toPersianText } from "@/lib/persian/letters";
import { parseMobile } from "@/lib/persian/mobile";

const MIN_LETTERS = 2;

const ofUsers = (where: SQL) => sql`select id from ${users} where ${where}`;

function numbers(digits: string): SQL[] {
  const ways: SQL[] = [];
  if (/^(?:\d{10}|\d{12})$/.test(digits)) ways.push(ofUsers(sql`national_no = ${digits}`));
  if (digits.length === 4) ways.push(ofUsers(sql`right(mobile, 4) = ${digits}`));
  return ways;
}

/**
 * Selects the ids of the accounts that `q` may mean: by name, mobile number or its last four digits, city or national
 * id. Each reading is a single index lookup.
 */
export function customersMatching(q: string): SQL {
  const typed = q.trim();
  const said = parseNumberQuery(typed);
  const mobile = parseMobile(foldNumber(typed));
  const ways = said && !said.unit ? numbers(said.digits) : [];
  if ("mobile" in mobile) ways.push(ofUsers(sql`mobile = ${mobile.mobile}`));
  if (typed.length >= MIN_LETTERS) {
    ways.push(ofUsers(matchesWords(CUSTOMER_SEARCH_TEXT, typed)));
    ways.push(sql`select user_id as id from ${addresses} where is_main and city = ${toPersianText(typed)}`);
  }
  return ways.length > 0 ? sql.join(ways, sql` union all `) : ofUsers(sql`false`);
}
