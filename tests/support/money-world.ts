import { eq, inArray } from "drizzle-orm";
import { createToken, hashToken } from "@/lib/backend/auth/tokens";
import { addresses } from "@/lib/backend/db/schema/addresses";
import { bundleItems, bundles } from "@/lib/backend/db/schema/bundles";
import { products } from "@/lib/backend/db/schema/catalogue";
import { coupons } from "@/lib/backend/db/schema/coupons";
import { sessions, users } from "@/lib/backend/db/schema/users";
import { walletEntries } from "@/lib/backend/db/schema/wallet";
import { rememberTriedCoupon } from "@/lib/backend/services/selling/order-state/coupon-use";
import { CouponType } from "@/lib/contract/coupon";
import { ADDRESS, type Shopper } from "./shopper";
import { apiOf } from "./target";
import type { TestShop } from "./test-shop";

const DAY_MS = 86_400_000;

/** Counted up, because among tens of thousands of random numbers two would be equal. */
let buyers = 0;
const nextMobile = () => `0901${String(buyers++).padStart(7, "0")}`;

/** Inserts a registered buyer with an address directly, because hashing many passwords would take most of the time. */
export async function insertBuyer(shop: TestShop, walletRials = 0): Promise<Shopper & { id: number; infoId: number }> {
  const { db } = shop;
  const at = shop.deps.now();
  const mobile = nextMobile();
  const token = createToken();
  const { city, province, address, number, name, postal_code: postalCode } = ADDRESS;
  return db.transaction(async () => {
    const [user] = await db
      .query()
      .insert(users)
      .values({
        mobile,
        firstName: "سارا",
        lastName: "محمدی",
        registerStatus: 1,
        introduceCode: mobile.slice(1),
        walletBalance: walletRials,
      })
      .returning({ id: users.id });
    if (!user) throw new Error("The buyer was not stored.");
    const [info] = await db
      .query()
      .insert(addresses)
      .values({ userId: user.id, name, mobile, province, city, address, number, postalCode, isMain: true })
      .returning({ id: addresses.id });
    if (!info) throw new Error("The buyer has no address.");
    if (walletRials !== 0) {
      const entry = { userId: user.id, amount: walletRials, kind: "opening" as const, createdAt: at };
      await db.query().insert(walletEntries).values(entry);
    }
    const expiresAt = new Date(at.getTime() + 30 * DAY_MS);
    await db
      .query()
      .insert(sessions)
      .values({ tokenHash: hashToken(token), userId: user.id, createdAt: at, usedAt: at, expiresAt });
    return { id: user.id, infoId: info.id, mobile, token, api: apiOf(shop, token) };
  });
}

/** The checkout page's order request, without the total that the buyer saw. */
export const plainOrder = ({ infoId }: { infoId: number }) => ({
  info_id: infoId,
  posting_method: 1,
  payment_port: 8,
  periodic_type: 1,
  coupon_id: null,
  time_id: 4,
  use_wallet: 0,
  note_context: "",
  visitor_discount: 0,
});

export async function setStock({ db }: TestShop, pieces: Record<number, number>): Promise<void> {
  for (const [id, stock] of Object.entries(pieces)) {
    await db
      .query()
      .update(products)
      .set({ stock })
      .where(eq(products.id, Number(id)));
  }
}

export async function readStock({ db }: TestShop, ids: number[]): Promise<Record<number, number | null>> {
  const rows = await db.query().select().from(products).where(inArray(products.id, ids));
  return Object.fromEntries(rows.map(({ id, stock }) => [id, stock]));
}

export async function readWallet({ db }: TestShop, userId: number): Promise<number> {
  const [row] = await db.query().select({ balance: users.walletBalance }).from(users).where(eq(users.id, userId));
  if (!row) throw new Error(`No user has the id ${userId}.`);
  return row.balance;
}

/** Marks the coupon as just accepted at the checkout, so that an order may use it. */
export async function acceptCoupon({ deps }: TestShop, userId: number, couponId: number): Promise<void> {
  await rememberTriedCoupon(deps, userId, couponId);
}

export async function insertCoupon({ db }: TestShop, value: number, once: "in all" | "each"): Promise<Coupon> {
  const code = `T${createToken()
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .toUpperCase()
    .slice(0, 12)}`;
  const [row] = await db
    .query()
    .insert(coupons)
    .values({ code, type: CouponType.Amount, value, isSingleUse: once === "in all", isOncePerUser: once === "each" })
    .returning({ id: coupons.id });
  if (!row) throw new Error("The code was not stored.");
  return { id: row.id, code, value };
}
export type Coupon = { id: number; code: string; value: number };

/** Bundle 3 contains five units each of products 9 and 45: within the gateway's limit and shipped free. */
export const BUNDLE = { id: 3, parts: { 9: 5, 45: 5 } } as const;

/** Sets the bundle's price, and an expiry that no test clock reaches. */
export async function cheapenBundle({ db }: TestShop): Promise<void> {
  const expiredAt = new Date("2100-01-01T00:00:00Z");
  await db.query().update(bundles).set({ expiredAt }).where(eq(bundles.id, BUNDLE.id));
  await db.query().update(bundleItems).set({ price: 15_800_000 }).where(eq(bundleItems.productId, 9));
}
