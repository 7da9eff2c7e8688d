import { and, eq, inArray, isNotNull } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { expireInvoices } from "@/lib/backend/jobs/expire-invoices";
import { rememberCustomer } from "@/lib/backend/services/customers/agent-customers";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { InvoiceStatus } from "@/lib/contract/invoice";
import { newAgent } from "../support/agents";
import { freshModel, startOfWalk, walks } from "../support/money-model";
import type { Model, World } from "../support/money-steps";
import { BUNDLE, cheapenBundle, insertBuyer, insertCoupon, setStock } from "../support/money-world";
import { openTestShop, type TestShop } from "../support/test-shop";

// `npm run bench:races` runs more sequences.
const WALKS = Number(process.env.MONEY_WALKS ?? 8);
const STEPS = 60;
const SEED = 20_261_123;
const STOCK = { 7: 6, 9: 12, 45: 20 };
const WALLETS = [30_500_000, -5_000_000];

let shop: TestShop;
let bundlePrice: number;
beforeAll(async () => {
  shop = await openTestShop();
  const plain = { maxCount: null, specialSaleUntil: null, discountPercent: 0, finalPrice: products.price };
  await shop.db
    .query()
    .update(products)
    .set(plain)
    .where(inArray(products.id, Object.keys(STOCK).map(Number)));
  await cheapenBundle(shop);
  const bundle = await fetch(`${shop.url}/api/v1/bundles/${BUNDLE.id}`);
  bundlePrice = ((await bundle.json()) as { data: { price_by_discount: number } }).data.price_by_discount;
});
afterAll(() => shop.close());

async function setUp(): Promise<{ model: Model; real: World }> {
  await setStock(shop, STOCK);
  const buyers = await Promise.all(WALLETS.map((rials) => insertBuyer(shop, rials)));
  const [once, each] = await Promise.all([
    insertCoupon(shop, 1_000_000, "in all"),
    insertCoupon(shop, 1_000_000, "each"),
  ]);
  const agent = await newAgent(shop);
  const handles = await Promise.all(buyers.map(({ id }) => rememberCustomer(shop.deps, agent.id, id)));
  const real = { shop, buyers, agent, handles, codes: { once, each }, bundlePrice };
  return { model: freshModel(STOCK, WALLETS), real };
}

/** Ends what a sequence left open, so that it does not affect the next one. */
async function tearDown(): Promise<void> {
  // An issued invoice can be paid for days.
  const isOpenLink = and(isNotNull(invoices.validUntil), eq(invoices.status, InvoiceStatus.AwaitingPayment));
  await shop.db.query().update(invoices).set({ validUntil: shop.deps.now() }).where(isOpenLink);
  shop.advance(80 * 60_000);
  await expireInvoices(shop.deps);
}

it(
  `${WALKS} random sequences of actions by two buyers and an agent match the model and leave no ledger difference`,
  async () => {
    const walk = fc.asyncProperty(walks(STEPS), async (steps) => {
      await fc.asyncModelRun(setUp, [...startOfWalk(), ...steps]);
      await tearDown();
      expect(await findDifferences(shop.deps)).toEqual([]);
    });
    await fc.assert(walk, { numRuns: WALKS, seed: SEED, endOnFailure: true });
  },
  WALKS * 20_000,
);
