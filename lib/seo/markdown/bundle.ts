import type { Bundle } from "@/lib/contract/bundle";
import { type BundleState, bundleState } from "@/lib/domain/product/bundle";
import { env } from "@/lib/env";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { fromHtml } from "./from-html";
import { renderCards } from "./listing";
import { addressOf, formatAmount, formatMoment, markdownLink, type Translate } from "./phrases";
import { bullets, paragraphs, plain, section } from "./write";

const STATE_TEXTS = {
  open: "Product.inStock",
  hidden: "Bundle.hiddenText",
  early: "Bundle.notStartedText",
  over: "Bundle.endedText",
  soldOut: "Bundle.soldOutText",
} as const satisfies Record<BundleState, string>;

/** Returns the complete content of a bundle's page; hidden prices stay hidden. */
export function renderBundle(t: Translate, bundle: Bundle, now: Date): string {
  const { id, slug, name, description, price, price_by_discount: discounted, products } = bundle;
  return paragraphs(
    `# ${plain(name)}`,
    bullets([`${t("Twin.page")}: ${addressOf(routes.bundle(id, slug))}`]),
    section(
      t("Twin.priceAndStock"),
      bullets([
        t(STATE_TEXTS[bundleState(bundle, now)]),
        discounted !== null && `${t("Bundle.total")}: ${formatAmount(t, discounted)}`,
        discounted !== null &&
          price !== null &&
          discounted < price &&
          `${t("Twin.separately")}: ${formatAmount(t, price)}`,
        t("Twin.bundleEnds", formatMoment(bundle.expired_at)),
      ]),
    ),
    section(
      t("Bundle.contents"),
      bullets(
        products.map((part) => {
          const product = markdownLink(part.displayName, routes.product(part.id, part.slug));
          const said = t("Twin.part", { count: formatCount(part.count), product });
          return part.price === null ? said : `${said}: ${formatAmount(t, part.price)}`;
        }),
      ),
    ),
    section(t("Bundle.description"), description && fromHtml(description, env.origin)),
    section(t("Bundle.similarProducts"), renderCards(t, bundle.similars_products)),
  );
}
