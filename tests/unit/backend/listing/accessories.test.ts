import { describe, expect, it } from "vitest";
import { Visibility } from "@/lib/backend/listing/columns";
import { FacetTemplates } from "@/lib/backend/listing/facet-templates";
import { ListingIndex } from "@/lib/backend/listing/listing-index";
import { search } from "@/lib/backend/listing/search";
import type { TemplateField } from "@/lib/contract/template";

const DEVICES = 1;
const ROLLS = 2;
const PSP: TemplateField = {
  id: 1,
  key: "psp",
  name: "شرکت",
  kind: "text",
  unit: null,
  steps: [],
  choices: [],
  filter: false,
  card: false,
  must: false,
};

function shopOf(names: Record<number, string>, fits: Record<number, number[]> = {}) {
  const index = new ListingIndex();
  index.putTemplates(new FacetTemplates(new Map([[DEVICES, [PSP]]])));
  const put = (id: number, name: string) =>
    index.put({
      ...{ id, name, excerpt: "", brandId: 1, categoryId: id < 10 ? DEVICES : ROLLS, family: null, price: 1, sold: 0 },
      ...{ createdAt: 0, discountPercent: 0, saleUntil: 0, standing: Visibility.Buyable, fits: fits[id] ?? null },
    });
  for (const [id, name] of Object.entries(names)) put(Number(id), name);
  const found = (words: string) => {
    const { relevance } = search(index, words, {});
    return Object.keys(names)
      .map(Number)
      .filter((id) => relevance?.[index.slotOf(id) ?? 0]);
  };
  return { put, found };
}

describe("a search for an accessory of a device", () => {
  const names = {
    1: "کارتخوان وریفون VX520",
    2: "کارتخوان پکس S80",
    11: "رول حرارتی ۵۷ میلی‌متری",
    12: "رول حرارتی ۸۰ میلی‌متری",
  };
  const fits = { 1: [11], 2: [11], 11: [1, 2] };

  it("finds only what fits the device, if the other words are the accessory's own", () => {
    const { found } = shopOf(names, fits);
    expect(found("رول vx520")).toEqual([11]);
    expect(found("رول حرارتی vx520")).toEqual([11]);
  });

  it("means the accessory that has all words itself, although a device is called like one of them", () => {
    expect(shopOf(names, fits).found("رول ۸۰ میلی‌متری")).toEqual([12]);
  });

  it("prefers no accessory by the old name of a renamed device", () => {
    const { put, found } = shopOf(names, fits);
    put(1, "کارتخوان وریفون VX680");
    expect(found("رول vx680")).toEqual([11]);
    expect(found("رول vx520")).toEqual([11, 12]);
  });
});
