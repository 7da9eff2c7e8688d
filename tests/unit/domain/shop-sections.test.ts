import { describe, expect, it } from "vitest";
import { NO_MAKER } from "@/lib/domain/product/makers";
import { NO_SECTIONS, shopSectionsOf } from "@/lib/domain/shop/shop-sections";

const nothing = { brands: [], bundles: [], faqs: [], invitation: null, articles: [], trades: [] };
const brand = (slug: string) => ({ id: 1, slug, name: "", logo: "" }) as never;

describe("detection of a shop's kinds of content", () => {
  it("no type of content is detected in an empty shop", () => {
    expect(shopSectionsOf(nothing)).toEqual(NO_SECTIONS);
  });

  it("each type of content is detected separately, and the placeholder brand is ignored", () => {
    expect(shopSectionsOf({ ...nothing, brands: [brand(NO_MAKER)] }).brands).toBe(false);
    expect(shopSectionsOf({ ...nothing, brands: [brand("pax")] })).toEqual({ ...NO_SECTIONS, brands: true });
    expect(shopSectionsOf({ ...nothing, bundles: [{}] })).toEqual({ ...NO_SECTIONS, bundles: true });
    expect(shopSectionsOf({ ...nothing, faqs: [{}] })).toEqual({ ...NO_SECTIONS, faqs: true });
    expect(shopSectionsOf({ ...nothing, articles: [{}] })).toEqual({ ...NO_SECTIONS, articles: true });
    expect(shopSectionsOf({ ...nothing, trades: [{}] })).toEqual({ ...NO_SECTIONS, trades: true });
    expect(shopSectionsOf({ ...nothing, invitation: {} })).toEqual({ ...NO_SECTIONS, agentInvitation: true });
  });
});
