import "server-only";
import { canBeBought, problemText } from "@/lib/backend/services/shared/line-problems";
import type { PricedLine } from "@/lib/backend/services/shared/sellables";
import { type CartLine, CartType } from "@/lib/contract/cart";
import { inventoryOf } from "@/lib/domain/product/bundle";
import { presentColor } from "./product";

function presentKind(line: PricedLine) {
  if (line.type === CartType.Bundle) {
    return {
      type: "bundle" as const,
      brand: { name: "" },
      unit: { name: "" },
      volume: null,
      color: null,
      products: line.parts.map(({ product, count }) => ({ name: product.name, count })),
    };
  }
  const { row, parts } = line;
  return {
    type: "product" as const,
    brand: { name: parts[0].brand.name, slug: parts[0].brand.slug },
    unit: { name: row.unit },
    volume: row.volume,
    color: presentColor(row),
    products: [],
  };
}

export function presentCartLine(line: PricedLine, priority: number): CartLine {
  const { row, parts, problem } = line;
  // The bundle's price may have been hidden after it was added.
  const isHidden = line.type === CartType.Bundle && line.row.blurred;
  return {
    id: row.id,
    type: line.type,
    count: line.count,
    price: isHidden ? 0 : line.price,
    real_price: isHidden ? 0 : line.realPrice,
    priority,
    options: parts.flatMap(({ options }) => options.map(({ id }) => id)),
    option_titles: parts.flatMap(({ options }) => options.map(({ title }) => title)),
    has_options: line.type === CartType.Product && line.hasOptions === true,
    cartable: {
      ...presentKind(line),
      id: row.id,
      name: row.name,
      slug: row.slug,
      image: row.image,
      max_count: row.maxCount,
      inventory: inventoryOf(parts),
      available: canBeBought(line),
      error: problem && { cause_type: problem.causeType, message: problemText(problem) },
      ...(line.documents && { documents: line.documents }),
    },
  };
}
