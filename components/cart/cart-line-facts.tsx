import Plus from "lucide-react/icons/plus";
import { useTranslations } from "next-intl";
import { ReadyAfterDocuments } from "@/components/catalog/ready-after-documents";
import type { CartLine } from "@/lib/contract/cart";
import { type LineFact, lineFacts } from "@/lib/domain/product/line-facts";
import { makerName } from "@/lib/domain/product/makers";
import { formatCount } from "@/lib/persian/digits";
import { formatFact } from "@/lib/persian/no-break";

/** Shows details that the product's name lacks, the chosen options, and the contents of a bundle. */
export function CartLineFacts({ line: { cartable, option_titles = [] } }: { line: CartLine }) {
  const t = useTranslations("Cart");
  const { name, brand, color, unit, volume, products, documents } = cartable;
  const facts = lineFacts({ name, brand: makerName(brand), color, unit: unit.name, volume }, t("piece"));
  return (
    <>
      {facts.length > 0 && (
        <ul className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-soft">
          {facts.map((fact) => (
            <li key={fact.kind} className="inline-flex items-center gap-1.5">
              <Fact {...fact} />
            </li>
          ))}
        </ul>
      )}
      {option_titles.length > 0 && (
        <ul aria-label={t("options")} className="text-xs text-ink-soft">
          {option_titles.map((title) => (
            <li key={title} className="flex items-start gap-1">
              <Plus aria-hidden="true" className="mt-1 size-3 shrink-0 text-brand" />
              {title}
            </li>
          ))}
        </ul>
      )}
      {documents && (
        <p className="text-xs text-ink-soft">
          <ReadyAfterDocuments wait={documents} />
        </p>
      )}
      {products.length > 0 && (
        <ul className="text-xs text-ink-soft">
          {products.map((product) => (
            <li key={product.name}>{t("bundlePart", { count: formatCount(product.count), product: product.name })}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Fact({ kind, text, code }: LineFact) {
  const t = useTranslations("Cart");
  if (kind === "unit") return t("unitOf", { unit: text });
  if (kind === "volume") return formatFact(text);
  return (
    <>
      {code && (
        <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0">
          <circle cx="6" cy="6" r="5.5" fill={code} className="stroke-field" />
        </svg>
      )}
      {text}
    </>
  );
}
