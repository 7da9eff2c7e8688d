import { describe, expect, it } from "vitest";
import { SETTING_READERS, type SettingKey } from "@/lib/backend/core/stored-settings";
import { REFERRAL_TERMS } from "@/lib/domain/account/referral";
import { socialLinks } from "@/lib/domain/shop/contact-info";
import { organizationJsonLd } from "@/lib/seo/json-ld";

const KEYS = Object.keys(SETTING_READERS) as SettingKey[];
/** Values that our code never stores, but an older version or a manual edit may have. */
const ODD = [undefined, null, "", "text", 0, -1, 1.5, true, [], {}, [null], [[]], ["text"], [{}], { a: null }];
const FIELDS = [
  ...["name", "phone_numbers", "email", "aparat", "location", "delivery_city", "support_hours", "return_days"],
  ...["holidays", "thursday_until", "percent", "discount", "reward_days", "at", "differences", "iban"],
];

describe("readers of stored settings", () => {
  it.each(KEYS)("malformed values of %s are read as the same type as a missing value", (key) => {
    const read = SETTING_READERS[key];
    const kindOf = (value: unknown) => (value === null ? "null" : Array.isArray(value) ? "list" : typeof value);
    const fields = ODD.flatMap((odd) => FIELDS.flatMap((field) => [{ [field]: odd }, [{ [field]: odd }]]));
    for (const value of [...ODD, ...fields]) {
      const found = read(value);
      if (found !== null && key !== "books_result")
        expect([value, kindOf(found)]).toEqual([value, kindOf(read(undefined))]);
      expect(JSON.parse(JSON.stringify(found))).toEqual(found);
    }
  });

  it("missing or invalid fields of a stored settings row get their defaults", () => {
    const hours = { phone_numbers: ["021-44001122"], support_hours: "شنبه تا چهارشنبه" };
    expect(SETTING_READERS.footer(hours)).toEqual({
      email: "",
      address: "",
      aparat: "",
      whatsapp: "",
      instagram: "",
      ...hours,
    });
    expect(SETTING_READERS.referral({ reward: 5, reward_days: null })).toEqual({ ...REFERRAL_TERMS, reward: 5 });
    expect(SETTING_READERS.working_days({ holidays: "2027-03-20" })).toEqual({ holidays: [], thursdayUntil: 12 });
    expect(SETTING_READERS.agents_discount({ percent: 900 })).toEqual({ percent: 100 });
    expect(SETTING_READERS.seller({ name: "الف", phone: 5 })).toMatchObject({ name: "الف", phone: null, city: null });
    expect(SETTING_READERS.transfer_accounts([{ bank: "ب" }, { iban: "IR1" }, 5])).toEqual([
      { bank: "", owner: "", account: "", iban: "IR1", card: "" },
    ]);
    expect(SETTING_READERS.footer({ location: { lat: 35 } })).not.toHaveProperty("location");
  });

  it("malformed footer settings leave JSON-LD without social links", () => {
    for (const value of ODD) {
      const info = SETTING_READERS.footer(value);
      expect(socialLinks(info)).toEqual([]);
      expect(organizationJsonLd({ name: "نام" }, info, "https://shop.example")).not.toHaveProperty("sameAs");
    }
  });
});
