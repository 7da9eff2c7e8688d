import { describe, expect, it } from "vitest";
import { NO_MAKER } from "@/lib/domain/product/makers";
import { NOTHING_PRESENT, presenceOf } from "@/lib/domain/shop/presence";

const nothing = { brands: [], bundles: [], faqs: [], invitation: null };
const brand = (slug: string) => ({ id: 1, slug, name: "", logo: "" }) as never;

describe("which kinds of content a shop has", () => {
  it("an empty shop has nothing to show", () => {
    expect(presenceOf(nothing)).toEqual(NOTHING_PRESENT);
  });

  it("each kind is detected on its own, and the placeholder brand is ignored", () => {
    expect(presenceOf({ ...nothing, brands: [brand(NO_MAKER)] }).brands).toBe(false);
    expect(presenceOf({ ...nothing, brands: [brand("pax")] })).toEqual({ ...NOTHING_PRESENT, brands: true });
    expect(presenceOf({ ...nothing, bundles: [{}] })).toEqual({ ...NOTHING_PRESENT, bundles: true });
    expect(presenceOf({ ...nothing, faqs: [{}] })).toEqual({ ...NOTHING_PRESENT, faqs: true });
    expect(presenceOf({ ...nothing, invitation: {} })).toEqual({ ...NOTHING_PRESENT, agentInvitation: true });
  });
});
