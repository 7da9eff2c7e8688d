import { describe, expect, it } from "vitest";
import { NO_MAKER } from "@/lib/domain/product/makers";
import { NOTHING_PRESENT, presenceOf } from "@/lib/domain/shop/presence";

const nothing = { brands: [], bundles: [], faqs: [], invitation: null };
const brand = (slug: string) => ({ id: 1, slug, name: "", logo: "" }) as never;

describe("detection of a shop's kinds of content", () => {
  it("no kind of content is detected in an empty shop", () => {
    expect(presenceOf(nothing)).toEqual(NOTHING_PRESENT);
  });

  it("each kind is detected separately, and the placeholder brand is ignored", () => {
    expect(presenceOf({ ...nothing, brands: [brand(NO_MAKER)] }).brands).toBe(false);
    expect(presenceOf({ ...nothing, brands: [brand("pax")] })).toEqual({ ...NOTHING_PRESENT, brands: true });
    expect(presenceOf({ ...nothing, bundles: [{}] })).toEqual({ ...NOTHING_PRESENT, bundles: true });
    expect(presenceOf({ ...nothing, faqs: [{}] })).toEqual({ ...NOTHING_PRESENT, faqs: true });
    expect(presenceOf({ ...nothing, invitation: {} })).toEqual({ ...NOTHING_PRESENT, agentInvitation: true });
  });
});
