import { describe, expect, it } from "vitest";
import { fillAddress } from "@/lib/domain/places/fill-address";

const EMPTY = { province: "", city: "", address: "" };
const PLACE = { province: "تهران", city: "تهران", suburb: "ونک", road: "خیابان ولیعصر" };
const NOWHERE = { province: null, city: null, suburb: null, road: null };

describe("filling an address form from the map", () => {
  it("province, city and address text are filled in", () => {
    const values = { province: "تهران", city: "تهران", address: "ونک، خیابان ولیعصر" };
    expect(fillAddress(EMPTY, PLACE)).toEqual({ outcome: "filled", values });
  });

  it("entered values are kept, and a complete form is reported as already full", () => {
    const written = { province: "تهران", city: "", address: "کوچه بهار" };
    expect(fillAddress(written, PLACE)).toEqual({ outcome: "filled", values: { city: "تهران" } });
    expect(fillAddress({ ...written, city: "تهران" }, PLACE)).toEqual({ outcome: "full", values: {} });
  });

  it.each([
    ["province", { ...EMPTY, province: "اصفهان" }],
    ["city", { ...EMPTY, province: "تهران", city: "ری" }],
  ])("nothing is filled in if another %s was chosen", (_, chosen) => {
    expect(fillAddress(chosen, PLACE)).toEqual({ outcome: "elsewhere", values: {} });
  });

  it("an unknown place, or one that adds nothing, yields the outcome «nothing»", () => {
    expect(fillAddress(EMPTY, null).outcome).toBe("nothing");
    expect(fillAddress(EMPTY, NOWHERE).outcome).toBe("nothing");
    const city = { ...NOWHERE, province: "تهران" };
    expect(fillAddress({ ...EMPTY, province: "تهران" }, city).outcome).toBe("nothing");
  });
});
