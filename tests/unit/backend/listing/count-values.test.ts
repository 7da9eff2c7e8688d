import { expect, it } from "vitest";
import { Visibility } from "@/lib/backend/listing/columns";
import { countValues } from "@/lib/backend/listing/count-values";
import { type IndexedProduct, ListingIndex } from "@/lib/backend/listing/listing-index";

const product = (id: number, own: Partial<IndexedProduct>): IndexedProduct => ({
  ...{ id, categoryId: 3, brandId: 1, family: null, name: `کارتخوان ${id}`, excerpt: "" },
  ...{ price: 1000, sold: 0, createdAt: id, discountPercent: 0, saleUntil: 0, standing: Visibility.Buyable },
  ...own,
});
const features = (...values: string[]) => JSON.stringify([{ name: "گارانتی", values }]);

function indexOf(...products: IndexedProduct[]): ListingIndex {
  const index = new ListingIndex();
  for (const one of products) index.put(one);
  return index;
}

it("values of a feature are counted by category, and so are listed products without it", () => {
  const index = indexOf(
    product(1, { features: features("۱۸ ماه") }),
    product(2, { features: features("۱۸ ماه") }),
    product(3, { features: features("۱۲ ماه"), categoryId: 4 }),
    product(4, { features: JSON.stringify([{ name: "گارانتی باتری", values: ["۶ ماه"] }]) }),
    product(5, { standing: Visibility.Listed }),
  );
  expect(countValues(index, "گارانتی")).toEqual([
    { categoryId: 3, value: "۱۸ ماه", count: 2 },
    { categoryId: 4, value: "۱۲ ماه", count: 1 },
    { categoryId: 3, value: null, count: 2 },
  ]);
});

it("removed products and earlier values of a product are not counted", () => {
  const index = indexOf(product(1, { features: features("۱۸ ماه") }), product(2, { features: features("۱۸ ماه") }));
  index.put(product(1, { features: features("۲۴ ماه") }));
  index.remove([2]);
  expect(countValues(index, "گارانتی")).toEqual([{ categoryId: 3, value: "۲۴ ماه", count: 1 }]);
});
