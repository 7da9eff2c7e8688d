import type { Breadcrumb } from "@/lib/contract/catalogue";
import type { Product } from "@/lib/contract/product";
import { routes } from "@/lib/routes";

const CURRENCY = "IRR"; // spec 9: prices in structured data are rials

function absolute(path: string, origin: string): string {
  return new URL(path, origin).href;
}

/** schema.org Product with its Offer. The price is in rials, the discounted one when there is a discount. */
export function productJsonLd(product: Product, origin: string): object {
  const url = absolute(routes.product(product.id, product.slug), origin);
  const pictures = product.gallery.length > 0 ? product.gallery : [product.image];
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": url,
    name: product.name,
    description: product.excerpt,
    sku: String(product.id),
    image: pictures.map((picture) => absolute(picture, origin)),
    brand: { "@type": "Brand", name: product.brand.name },
    ...(product.color && { color: product.color.name }),
    offers: {
      "@type": "Offer",
      url,
      price: product.price_by_discount,
      priceCurrency: CURRENCY,
      availability:
        product.available && !product.comming_soon ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
      itemCondition: "https://schema.org/NewCondition",
    },
  };
}

/** schema.org BreadcrumbList from the home page through the categories. */
export function breadcrumbJsonLd(home: string, path: Breadcrumb[], origin: string): object {
  const steps = [
    { name: home, item: routes.home },
    ...path.map((step) => ({ name: step.name, item: routes.categoryEntry(step) })),
  ];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, item }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(item, origin),
    })),
  };
}
