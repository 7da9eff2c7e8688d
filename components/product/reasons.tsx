import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ReadyAfterDocuments } from "@/components/catalog/ready-after-documents";
import { SupportHours } from "@/components/catalog/support-hours";
import { CodeText } from "@/components/ui/code-text";
import { FactList } from "@/components/ui/fact-list";
import { StaticHtml } from "@/components/ui/static-html";
import type { FooterInfo } from "@/lib/contract/content";
import type { Product } from "@/lib/contract/product";
import { paymentCompanies } from "@/lib/domain/product/payment-companies";
import { isBuyable } from "@/lib/domain/product/sale";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { formatMobile } from "@/lib/persian/mobile";
import { LatePart } from "./late-part";

export type ShopFacts = Pick<
  FooterInfo,
  "phone_numbers" | "delivery_city" | "support_hours" | "return_days" | "test_days"
>;

type ReasonsProps = {
  product: Product;
  /** Null if the shop server does not respond. */
  shop: ShopFacts | null;
};

/** Answers questions before buying: delivery day, warranty, returns, package contents, contact. */
export function Reasons({ product, shop }: ReasonsProps) {
  const t = useTranslations("Product");
  const { features, in_box = [], price_by_discount, documents } = product;
  const guarantee = features.find(({ name }) => name === t("guarantee"));
  const goods = {
    isSold: isBuyable(product),
    price: price_by_discount,
    documents,
    inBox: in_box,
    pieces: in_box,
    companies: paymentCompanies(features),
    guarantee: guarantee && joined(guarantee.values.map(({ value }) => value)),
  };
  return <SaleReasons goods={goods} shop={shop} />;
}

type Goods = Pick<Product, "documents"> & {
  isSold: boolean;
  price: number;
  guarantee: string | undefined;
  /** `inBox`: the named contents of the package, empty for a bundle; `pieces`: products that may have a test period. */
  inBox: string[];
  pieces: string[];
  /** Payment companies that the device works with. */
  companies?: string[];
};

/** Renders the reasons for both products and bundles. */
export function SaleReasons({ goods, shop }: { goods: Goods; shop: ShopFacts | null }) {
  const t = useTranslations("Product");
  const { isSold, price, documents, guarantee, inBox, pieces, companies = [] } = goods;
  const [phone] = shop?.phone_numbers ?? [];
  return (
    <dl className="border-t empty:hidden">
      {isSold && (documents || shop?.delivery_city) && (
        <Reason label={t("delivery")}>
          {documents && (
            <p>
              <ReadyAfterDocuments wait={documents} />
            </p>
          )}
          {shop?.delivery_city && (
            <LatePart part="DeliveryRow" city={shop.delivery_city} price={price} hasDay={documents === undefined} />
          )}
        </Reason>
      )}
      {guarantee && <Reason label={t("guarantee")}>{guarantee}</Reason>}
      {isSold && <Returns shop={shop} pieces={pieces} />}
      {companies.length > 0 && (
        <Reason label={t("companies")}>
          <FactList facts={companies} />
        </Reason>
      )}
      {inBox.length > 0 && <Reason label={t("inBox")}>{joined(inBox)}</Reason>}
      {phone && (
        <Reason label={t("ask")}>
          <a href={`tel:${phone}`} className="-my-2 inline-flex min-h-11 items-center font-medium hover:text-brand">
            <CodeText>{formatMobile(phone)}</CodeText>
          </a>
          {shop?.support_hours && (
            <span className="block text-xs text-ink-soft">
              <SupportHours hours={shop.support_hours} closed={t("askClosed", { hours: shop.support_hours })}>
                {shop.support_hours}
              </SupportHours>
            </span>
          )}
        </Reason>
      )}
    </dl>
  );
}

/** Mentions the test period of batteries and adapters if the package contains any. */
function Returns({ shop, pieces }: { shop: ShopFacts | null; pieces: string[] }) {
  const t = useTranslations("Product");
  if (!shop?.return_days) return null;
  const days = formatCount(shop.return_days);
  const tested = t("testedWords").split(" ");
  const isTested = pieces.some((piece) => tested.some((word) => piece.includes(word)));
  return (
    <Reason label={t("returns")}>
      {isTested && shop.test_days
        ? t("returnAndTest", { days, test: formatCount(shop.test_days) })
        : t("returnDays", { days })}
    </Reason>
  );
}

function Reason({ label, children }: { label: string; children: ReactNode }) {
  return (
    <StaticHtml className="flex gap-4 border-b py-3 lg:last:border-b-0 lg:last:pb-0">
      <dt className="w-16 shrink-0 text-xs leading-[1.9] text-ink-faint">{label}</dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </StaticHtml>
  );
}
