import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseBackUrl } from "@/lib/domain/account/back-url";
import { type BillInput, computeBill, repriceBill } from "@/lib/domain/checkout/bill";
import { splitVat } from "@/lib/domain/checkout/vat";
import { canBeSold, inventoryOf, partPrices, totalPrice } from "@/lib/domain/product/bundle";
import { currentPrice } from "@/lib/domain/product/sale";
import { discountPercent, formatToman, fromToman } from "@/lib/domain/shared/money";
import { parseInteger, toLatinDigits, toPersianDigits } from "@/lib/persian/digits";
import { foldCode, foldDay, foldNumber, foldPhone, foldReference, foldSeparated } from "@/lib/persian/fold-number";
import { toPersianText, toSearchText } from "@/lib/persian/letters";
import { parseMobile } from "@/lib/persian/mobile";

const rial = fc.integer({ min: 0, max: 10 ** 13 });

const bill: fc.Arbitrary<BillInput> = fc.record({
  total: rial,
  couponDecrease: rial,
  groupDiscountPercent: fc.integer({ min: 0, max: 100 }),
  isGroupOrder: fc.boolean(),
  walletValue: fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
  usesWallet: fc.boolean(),
  shipping: fc.option(fc.record({ amount: rial, freeForCompanies: fc.array(fc.nat(), { maxLength: 2 }) })),
  freeShippingThreshold: rial,
});

describe("properties of any bill", () => {
  it("amounts are whole and never negative, and deductions never exceed the total (CONST-028)", () => {
    fc.assert(
      fc.property(bill, (input) => {
        const { payable, goodsPayable, shipping, couponDecrease, groupDiscount, walletUsed } = computeBill(input);
        for (const amount of [payable, goodsPayable, shipping, couponDecrease, groupDiscount]) {
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        }
        expect(couponDecrease + groupDiscount).toBeLessThanOrEqual(input.total);
        expect(walletUsed).toBeLessThanOrEqual(Math.max(0, input.walletValue ?? 0));
        expect(payable).toBe(goodsPayable + shipping);
        expect(goodsPayable).toBe(Math.max(0, input.total - groupDiscount - couponDecrease - walletUsed));
      }),
    );
  });

  it("shipping is charged in full or not at all (CONST-024, CONST-026)", () => {
    fc.assert(
      fc.property(bill, (input) => {
        const { goodsPayable, shipping } = computeBill(input);
        const isWaived =
          input.isGroupOrder ||
          !input.shipping ||
          input.shipping.freeForCompanies.length > 0 ||
          input.freeShippingThreshold > goodsPayable;
        expect(shipping).toBe(isWaived ? 0 : input.shipping?.amount);
      }),
    );
  });
});

describe("properties of repricing a saved bill", () => {
  const input = fc.record({ bill, friend: rial, agent: rial, wanted: rial });

  it("repricing with the same coupon gives the same amounts, and any other coupon adds up", () => {
    fc.assert(
      fc.property(input, ({ bill: made, friend, agent, wanted }) => {
        const written = computeBill({ ...made, friendDiscount: friend, agentDiscount: agent });
        const { total, groupDiscount, agentDiscount, friendDiscount, walletUsed } = written;
        const isFree = made.isGroupOrder || !made.shipping || made.shipping.freeForCompanies.length > 0;
        const postingAmount = isFree ? 0 : (made.shipping?.amount ?? 0);
        const parts = { goodsAmount: total, walletAmount: walletUsed, groupDiscount, agentDiscount, friendDiscount };
        const price = (decrease: number) =>
          repriceBill({ ...parts, postingAmount }, decrease, made.freeShippingThreshold);
        expect(price(written.couponDecrease)).toEqual({
          couponDecrease: written.couponDecrease,
          shippingAmount: written.shipping,
          payableAmount: written.payable,
        });
        const { couponDecrease, shippingAmount, payableAmount } = price(wanted);
        const off = groupDiscount + agentDiscount + friendDiscount + couponDecrease + walletUsed;
        expect(payableAmount).toBe(total - off + shippingAmount);
        expect(Math.min(payableAmount, couponDecrease)).toBeGreaterThanOrEqual(0);
        expect(couponDecrease).toBeLessThanOrEqual(wanted);
      }),
    );
  });

  it("an amount including VAT is split into net and tax in whole rials that add up", () => {
    fc.assert(
      fc.property(rial, (amount) => {
        const { net, tax } = splitVat(amount);
        expect(net + tax).toBe(amount);
        expect(Math.abs(tax * 10 - net)).toBeLessThanOrEqual(10);
        expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("properties of any bundle", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const part = fc
    .record({
      price: fc.integer({ min: 1, max: 10 ** 10 }),
      off: fc.integer({ min: 0, max: 10 ** 10 }),
      bundlePrice: fc.integer({ min: 1, max: 10 ** 10 }),
      saleEnds: fc.option(fc.date({ min: new Date("2026-11-01"), max: new Date("2026-12-31"), noInvalidDate: true })),
      stock: fc.option(fc.nat(1000)),
      count: fc.integer({ min: 1, max: 50 }),
    })
    .map(({ price, off, bundlePrice, saleEnds, stock, count }) => {
      const product = { price, finalPrice: Math.max(1, price - off), specialSaleUntil: saleEnds };
      const stocked = { ...product, stock, removed: false, comingSoon: false };
      return { product: stocked, count, alone: currentPrice(product, now), ...partPrices(product, bundlePrice, now) };
    });
  const parts = fc.array(part, { minLength: 1, maxLength: 6 });

  it("a bundle costs the sum of price × count and never more than its items on their own (ENT-007)", () => {
    fc.assert(
      fc.property(parts, (items) => {
        const [total, alone] = [totalPrice(items, "price"), totalPrice(items, "realPrice")];
        expect(Number.isSafeInteger(total)).toBe(true);
        expect(BigInt(total)).toBe(items.reduce((sum, item) => sum + BigInt(item.price) * BigInt(item.count), 0n));
        expect(alone).toBe(items.reduce((sum, item) => sum + item.alone * item.count, 0));
        expect(total).toBeLessThanOrEqual(alone);
      }),
    );
  });

  it("a bundle's stock is the largest number of bundles that its items allow (ENT-007)", () => {
    fc.assert(
      fc.property(parts, (items) => {
        const inventory = inventoryOf(items);
        const isEnough = (count: number) =>
          items.every((item) => item.product.stock === null || count * item.count <= item.product.stock);
        if (inventory === null) {
          expect(isEnough(10 ** 6)).toBe(true);
          return;
        }
        expect([isEnough(inventory), isEnough(inventory + 1)]).toEqual([true, false]);
        expect(canBeSold(items)).toBe(inventory > 0);
      }),
    );
  });
});

describe("properties of amounts", () => {
  it("the displayed toman are the rials divided by ten (CONST-001)", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (toman) => {
        expect(parseInteger(formatToman(fromToman(toman)).replaceAll("٬", ""))).toBe(toman);
      }),
    );
  });

  it("a discount is between 0 and 100 percent (CONST-004)", () => {
    fc.assert(
      fc.property(rial, rial, (price, discounted) => {
        const percent = discountPercent(price, discounted);
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
      }),
    );
  });
});

describe("properties of text functions", () => {
  it("digits converted to Persian and back are unchanged", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-z ]*$/), (text) => {
        expect(toLatinDigits(toPersianDigits(text))).toBe(text);
      }),
    );
  });

  it("cleaning text is idempotent and leaves no control or direction characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const clean = toPersianText(text);
        expect(toPersianText(clean)).toBe(clean);
        expect(clean).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
        if (clean !== "") expect(clean).toMatch(/[\p{L}\p{N}]/u);
      }),
    );
  });

  it("search text contains only letters, digits and single spaces", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(toSearchText(text)).toMatch(/^(?:[\p{L}\p{N}]+ )*[\p{L}\p{N}]*$/u);
      }),
    );
  });

  it("a mobile number is 09 and nine digits, or it has a problem", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9۰-۹ -]{0,16}$/)), (typed) => {
        const parsed = parseMobile(typed);
        if ("mobile" in parsed) expect(parsed.mobile).toMatch(/^09\d{9}$/);
        else expect(parsed.problem).toMatch(/^(empty|digitsOnly|length)$/);
      }),
    );
  });
});

describe("properties of number normalization", () => {
  const DIRTY = "\u200b\u200c\u200e\u202a\u202c\u2066\u00ad\ufeff\u00a0\t ۰٤7-–ـ./٫٬()+Ir";
  const pasted = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: fc.constantFrom(...DIRTY), maxLength: 30 }));
  const folds = { foldCode, foldDay, foldNumber, foldPhone, foldReference, foldSeparated };

  it.each(Object.entries(folds))(
    "%s is idempotent and leaves only Latin digits and no invisible characters",
    (name, fold) => {
      const unseen = /(?! )[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}\p{White_Space}۰-۹٠-٩]/u;
      fc.assert(
        fc.property(pasted, (text) => {
          const folded = fold(text);
          expect(fold(folded)).toBe(folded);
          expect(folded).not.toMatch(unseen);
          if (name !== "foldDay") expect(folded).not.toContain(" ");
          if (name === "foldNumber" || name === "foldReference") expect(folded).not.toMatch(/[-./]/);
        }),
      );
    },
  );
});

describe("properties of the back URL", () => {
  const piece = fc.constantFrom(
    "/",
    "//",
    "\\",
    "..",
    ".",
    "%2f",
    "%5c",
    "%00",
    "@",
    ":",
    "evil.example",
    "checkout",
    "?",
    "#",
    "\t",
    " ",
    "https:",
    "%",
    "ا",
  );

  it("a back URL never leaves this shop, however it is written (AUTH-002)", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = parseBackUrl(pieces.join(""));
        if (path === null) return;
        const url = new URL(path, "https://shop.example");
        expect(url.origin).toBe("https://shop.example");
        expect(url.pathname.startsWith("//")).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });
});
