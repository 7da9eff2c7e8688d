import { describe, expect, it } from "vitest";
import { filterAddress, isPersonalFilter, readFilterAddress } from "@/lib/contract/saved-filter";

describe("the address of a saved filter", () => {
  it("has one order of its filters and no page, so that the same filter is recognized", () => {
    const address = filterAddress("/desk/orders", new URLSearchParams("tab=pack&page=3&city=تهران&q="));
    expect(address).toBe(`/desk/orders?city=${encodeURIComponent("تهران")}&tab=pack`);
    expect(readFilterAddress("/desk/orders?tab=pack&city=تهران")).toBe(address);
  });

  it.each([
    ["another page of the desk", "/desk/settings?tab=pack"],
    ["a record", "/desk/orders/10012?tab=pack"],
    ["another site", "https://example.com/desk/orders?tab=pack"],
    ["a path that begins like another site", "//example.com/desk/orders?tab=pack"],
    ["a list without a filter", "/desk/orders"],
    ["only a page", "/desk/orders?page=2"],
    ["a second question mark", "/desk/orders?tab=pack?x=1"],
    ["an odd name", "/desk/orders?<b>=1"],
    ["an address longer than the database indexes", `/desk/orders?q=${"ش".repeat(200)}`],
  ])("%s is refused", (_, address) => {
    expect(readFilterAddress(address)).toBeNull();
  });

  it("a mobile number or a national id in any value is personal, in any digits; other values are not", () => {
    expect(isPersonalFilter("/desk/orders?q=x&q=09121234567")).toBe(true);
    expect(isPersonalFilter("/desk/orders?city=09121234567")).toBe(true);
    for (const q of ["09121234567", "۰۹۱۲ ۱۲۳ ۴۵۶۷", "0012345679"])
      expect([q, isPersonalFilter(`/desk/orders?q=${encodeURIComponent(q)}`)]).toEqual([q, true]);
    for (const query of ["q=10012", "q=تهران", "from=2026-11-01&to=2026-11-30"])
      expect([query, isPersonalFilter(`/desk/orders?${query}`)]).toEqual([query, false]);
  });
});
