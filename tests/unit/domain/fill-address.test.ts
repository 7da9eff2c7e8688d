import { describe, expect, it } from "vitest";
import { fillAddress } from "@/lib/domain/fill-address";

const EMPTY = { province: "", city: "", address: "" };
const PLACE = { province: "تهران", city: "تهران", suburb: "ونک", road: "خیابان ولیعصر" };
const NOWHERE = { province: null, city: null, suburb: null, road: null };

describe("a form filled from the map", () => {
  it("takes province, city and the text of the address", () => {
    const values = { province: "تهران", city: "تهران", address: "ونک، خیابان ولیعصر" };
    expect(fillAddress(EMPTY, PLACE)).toEqual({ outcome: "filled", values });
  });

  it("keeps what was written, and says when all was", () => {
    const written = { province: "تهران", city: "", address: "کوچه بهار" };
    expect(fillAddress(written, PLACE)).toEqual({ outcome: "filled", values: { city: "تهران" } });
    expect(fillAddress({ ...written, city: "تهران" }, PLACE)).toEqual({ outcome: "full", values: {} });
  });

  it.each([
    ["province", { ...EMPTY, province: "اصفهان" }],
    ["city", { ...EMPTY, province: "تهران", city: "ری" }],
  ])("takes nothing from another %s than was chosen", (_, chosen) => {
    expect(fillAddress(chosen, PLACE)).toEqual({ outcome: "elsewhere", values: {} });
  });

  it("says where nothing was found, or nothing that is missing", () => {
    expect(fillAddress(EMPTY, null).outcome).toBe("nothing");
    expect(fillAddress(EMPTY, NOWHERE).outcome).toBe("nothing");
    const city = { ...NOWHERE, province: "تهران" };
    expect(fillAddress({ ...EMPTY, province: "تهران" }, city).outcome).toBe("nothing");
  });
});
