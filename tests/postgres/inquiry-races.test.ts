import { afterAll, beforeAll, expect, it } from "vitest";
import { makeLastInquiries } from "@/lib/backend/jobs/last-inquiry";
import { InquiryState } from "@/lib/backend/payment/port";
import { placedOrder } from "../support/shopper";
import { bankStandin, openTestShop, setBank, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const ORDERS = 15;
const PRODUCT = 3;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it("three jobs that start within milliseconds of each other query the bank about each overdue order once", async () => {
  let inquiries = 0;
  const inquire = async () => {
    inquiries += 1;
    return InquiryState.Unknown;
  };
  await Promise.all(Array.from({ length: ORDERS }, () => placedOrder(shop, { product: PRODUCT })));
  setBank(shop, { ...bankStandin(shop), inquire });
  shop.advance(30 * MINUTE);
  // One start in seventeen was doubled when what is due was only read before the lock.
  for (let round = 0; round < 80; round += 1) {
    inquiries = 0;
    shop.advance(10_000);
    await Promise.all(
      [0, 0, round % 12].map(async (delay) => {
        await new Promise((resolve) => setTimeout(resolve, delay));
        await makeLastInquiries(shop.deps);
      }),
    );
    expect(inquiries).toBe(ORDERS);
  }
});
