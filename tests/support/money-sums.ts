import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { TestShop } from "./test-shop";

type Sums = Record<"taken" | "given" | "owed" | "kept", string>;

/**
 * Checks the whole shop: money received less refunds and refunds due equals the bills of paid orders plus what the shop
 * kept after partial returns. Independent of the shop's own ledger check.
 */
export async function expectMoneyIsWhole({ db }: TestShop): Promise<void> {
  const { rows } = await db.query().execute<Sums>(sql`
    with money as (
      select p.*, case when p.state = 'paid' then coalesce(p.owed_amount, 0) else coalesce(p.owed_amount, p.amount) end as to_give,
        coalesce((select sum((detail ->> 'amount')::bigint) from money_events e where e.payment_id = p.id and e.kind = 'refunded'), 0) as gone
      from payments p where p.receipt_of is null and p.state in ('paid', 'refund_due', 'refunded'))
    select coalesce(sum(amount), 0) as taken, coalesce(sum(gone), 0) as given,
      coalesce(sum(to_give - gone), 0) as owed,
      coalesce(sum(amount - to_give) filter (where state <> 'paid'), 0)
        + coalesce((select sum(i.payable_amount - coalesce((select sum(payment_share) from returns r where r.invoice_id = i.id), 0))
            from invoices i where exists (select from money m where m.invoice_id = i.id and m.state = 'paid')), 0) as kept
    from money`);
  const { taken, given, owed, kept } = rows[0] ?? { taken: "", given: "", owed: "", kept: "" };
  expect(BigInt(taken) - BigInt(given) - BigInt(owed)).toBe(BigInt(kept));
}
