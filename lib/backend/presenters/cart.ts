import "server-only";
import { type CartLine, CartType } from "@/lib/contract/cart";
import { isAvailable } from "@/lib/domain/sale";
import type { PricedLine } from "../services/carts";

export function presentCartLine(line: PricedLine, priority: number): CartLine {
  const { product, brand, options, problem } = line;
  return {
    id: product.id,
    type: CartType.Product,
    count: line.count,
    price: line.price,
    real_price: line.realPrice,
    priority,
    options: options.map((option) => option.id),
    option_titles: options.map((option) => option.title),
    cartable: {
      type: "product",
      id: product.id,
      name: product.name,
      slug: product.slug,
      brand: { name: brand.name },
      image: product.image,
      unit: { name: product.unit },
      volume: product.volume,
      color: product.colorName && product.colorCode ? { name: product.colorName, code: product.colorCode } : null,
      products: [],
      max_count: product.maxCount,
      inventory: product.stock,
      available: isAvailable(product),
      error: problem ? { cause_type: problem.causeType, message: problem.message } : null,
    },
  };
}
