import { describe, expect, it } from "vitest";
import { foldCard, foldIban, isCardNumber, isIban } from "@/lib/persian/bank-number";

describe("IBANs", () => {
  it.each([
    "IR820540102680020817909002",
    "ir82 0540 1026 8002 0817 9090 02",
    "820540102680020817909002",
    "\u202aIR۸۲۰۵۴۰۱۰۲۶۸۰۰۲۰۸۱۷۹۰۹۰۰۲\u202c",
    "IR82-0540-1026-8002-0817-9090-02",
  ])("the IBAN is read from %j", (pasted) => {
    expect(foldIban(pasted)).toBe("IR820540102680020817909002");
    expect(isIban(foldIban(pasted))).toBe(true);
  });

  it.each([
    "IR820540102680020817909003",
    "IR280540102680020817909002",
    "IR82054010268002081790900",
    "DE820540102680020817909002",
    "",
  ])("the IBAN %j is refused", (wrong) => {
    expect(isIban(wrong)).toBe(false);
  });
});

describe("card numbers", () => {
  it.each(["6221061234567891", "6221-0612-3456-7891", "۶۲۲۱ ۰۶۱۲ ۳۴۵۶ ۷۸۹۱"])(
    "the card number is read from %j",
    (pasted) => {
      expect(isCardNumber(foldCard(pasted))).toBe(true);
    },
  );

  it.each(["6221061234567890", "6221061234567819", "622106123456789", "0000000000000000", ""])(
    "the card number %j is refused",
    (wrong) => {
      expect(isCardNumber(wrong)).toBe(false);
    },
  );
});
