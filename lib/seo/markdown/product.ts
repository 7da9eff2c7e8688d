import { LOW_STOCK } from "@/lib/contract/bounds";
import type { Breadcrumb } from "@/lib/contract/catalogue";
import type { FooterInfo } from "@/lib/contract/content";
import type { Product, ProductCard, RemovedExtra } from "@/lib/contract/product";
import { isMaker } from "@/lib/domain/product/makers";
import { isBuyable } from "@/lib/domain/product/sale";
import { env } from "@/lib/env";
import { formatCount, formatTenths } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { formatMobile } from "@/lib/persian/mobile";
import { routes } from "@/lib/routes";
import { fromHtml } from "./from-html";
import { renderCards } from "./listing";
import { addressOf, formatAmount, formatMoment, formatStock, markdownLink, type Translate } from "./phrases";
import { bullets, paragraphs, plain, section, table } from "./write";

type Beside = { path: Breadcrumb[]; similar: ProductCard[]; shop: FooterInfo | null };

/** Returns the complete content of a product's page, from the same data and messages. */
export function renderProduct(t: Translate, product: Product, { path, similar, shop }: Beside): string {
  const { name, excerpt, features, options, note } = product;
  return paragraphs(
    `# ${plain(name)}`,
    excerpt && `> ${plain(excerpt)}`,
    renderSummary(t, product, path),
    section(t("Twin.priceAndStock"), renderPrice(t, product)),
    section(
      t("Product.features"),
      table(
        [t("Twin.feature"), t("Twin.value")],
        features.map((feature) => [feature.name, joined(feature.values.map(({ value }) => value))]),
      ),
    ),
    section(
      t("Product.options"),
      bullets(
        options.map(({ title, price, description, checked }) =>
          joined([
            `${plain(title)}: ${price === 0 ? t("Product.free") : formatAmount(t, price)}`,
            plain(description),
            checked ? t("Twin.chosen") : null,
          ]),
        ),
      ),
    ),
    section(t("Twin.terms"), renderTerms(t, product, shop)),
    section(t("Product.description"), note && fromHtml(note, env.origin)),
    section(t("Product.similar"), renderCards(t, similar)),
    section(t("Twin.questions"), renderContact(t, shop)),
  );
}

const line = (label: string, text: string | null | undefined | false) => text && `${label}: ${text}`;

function renderSummary(
  t: Translate,
  { id, slug, brand, color, colors = [], unit, volume, stars }: Product,
  path: Breadcrumb[],
) {
  const others = colors.filter((other) => other.id !== id);
  return bullets([
    line(t("Twin.page"), addressOf(routes.product(id, slug))),
    line(t("Twin.code"), String(id)),
    isMaker(brand) && line(t("Product.brand"), markdownLink(brand.name, routes.brand(brand.id, brand.slug))),
    line(
      t("Twin.category"),
      path.map((step) => markdownLink(step.name, routes.category(step.id, step.slug))).join(" › "),
    ),
    line(t("Product.color"), color && plain(color.name)),
    line(
      t("Twin.otherColors"),
      joined(others.map((other) => markdownLink(other.name, routes.product(other.id, other.slug)))),
    ),
    line(t("Product.unit"), plain(joined([unit.name, volume]))),
    stars &&
      line(t("Twin.rating"), t("Twin.ratedBy", { stars: formatTenths(stars.mean), count: formatCount(stars.count) })),
  ]);
}

function renderPrice(t: Translate, product: Product): string {
  const { price, price_by_discount: discounted, special_sale: sale, inventory, max_count: most } = product;
  return bullets([
    formatStock(t, product),
    isBuyable(product) &&
      inventory !== null &&
      inventory <= LOW_STOCK &&
      t("Product.remaining", { count: formatCount(inventory) }),
    line(t(isBuyable(product) ? "Product.price" : "Twin.formerPrice"), formatAmount(t, discounted)),
    discounted < price && line(t("Product.oldPrice"), formatAmount(t, price)),
    sale && t("Twin.until", formatMoment(sale.expiration)),
    most !== null && t("Twin.most", { count: formatCount(most) }),
    product.wholesale && t("Product.wholesale"),
  ]);
}

function renderTerms(t: Translate, { features, in_box = [] }: Product, shop: FooterInfo | null): string {
  const guarantee = features.find(({ name }) => name === t("Product.guarantee"));
  const days = shop?.return_days;
  return bullets([
    guarantee && line(t("Product.guarantee"), plain(joined(guarantee.values.map(({ value }) => value)))),
    line(t("Twin.shipping"), t("Twin.shippingText")),
    days ? line(t("Product.returns"), t("Product.returnDays", { days: formatCount(days) })) : null,
    line(t("Product.inBox"), plain(joined(in_box))),
  ]);
}

function renderContact(t: Translate, shop: FooterInfo | null): string {
  const [phone] = shop?.phone_numbers ?? [];
  return bullets([
    markdownLink(t("Nav.faqs"), routes.faqs),
    markdownLink(t("Nav.saleServices"), routes.saleServices),
    phone && line(t("Product.ask"), joined([formatMobile(phone), shop?.support_hours])),
  ]);
}

/** For a product that never existed (404) or is no longer sold (410). */
export function renderMissingProduct(t: Translate, code: 404 | 410, instead: RemovedExtra | null | undefined): string {
  const gone = instead?.name ? t("Product.goneTitleOf", { product: plain(instead.name) }) : t("Product.goneTitle");
  const { successor, category } = instead ?? {};
  return paragraphs(
    `# ${code}: ${code === 410 ? gone : t("Product.notFoundTitle")}`,
    t(code === 410 ? "Product.goneText" : "Product.notFoundText"),
    bullets([
      successor &&
        markdownLink(
          t("Product.seeSuccessor", { product: successor.name }),
          routes.product(successor.id, successor.slug),
        ),
      category &&
        markdownLink(
          t("Product.seeCategory", { category: category.name }),
          routes.category(category.id, category.slug),
        ),
    ]),
  );
}
