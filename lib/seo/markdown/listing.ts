import type { Category } from "@/lib/contract/catalogue";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import type { ProductCard, ProductListExtra } from "@/lib/contract/product";
import { factsLine } from "@/lib/domain/product/card-facts";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { addressOf, formatAmount, formatStock, markdownLink, type Translate } from "./phrases";
import { bullets, type Part, paragraphs, plain, section } from "./write";

export type About = {
  name: string;
  description?: string;
  /** Ancestor categories, the nearest last. */
  around?: { id: number; name: string; slug?: string }[];
  children?: Category[];
};

type Listing = About & {
  page: string;
  list: { data: ProductCard[]; extra: ProductListExtra };
  number: number;
  /** Null after the last page. */
  next: string | null;
};

export function renderCards(t: Translate, cards: readonly ProductCard[]): string {
  return bullets(cards.map((card) => renderCard(t, card)));
}

function renderCard(t: Translate, card: ProductCard): string {
  const { id, slug, name, price, price_by_discount: discounted } = card;
  const said = {
    product: markdownLink(name, routes.product(id, slug)),
    price: formatAmount(t, discounted),
    stock: formatStock(t, card),
  };
  const head = discounted < price ? t("Twin.itemOld", { ...said, old: formatAmount(t, price) }) : t("Twin.item", said);
  const facts = plain(factsLine(card));
  return facts ? `${head} — ${facts}` : head;
}

export function renderListing(t: Translate, listing: Listing): string {
  const { name, description, page, around = [], children = [], list, number, next } = listing;
  const { count, price } = list.extra;
  const pages = Math.ceil(count / PAGE_SIZE);
  const title =
    pages > 1 ? t("Twin.itemsOf", { page: formatCount(number), pages: formatCount(pages) }) : t("Twin.items");
  const facts: Part[] = [
    `${t("Twin.page")}: ${addressOf(page)}`,
    around.length > 0 && `${t("Twin.category")}: ${around.map(linkCategory).join(" › ")}`,
    `${t("Twin.models")}: ${formatCount(count)}`,
    count > 0 &&
      `${t("Twin.priceFrom")}: ${t("Twin.range", { from: formatAmount(t, price.min), to: formatAmount(t, price.max) })}`,
  ];
  return paragraphs(
    `# ${plain(name)}`,
    description && `> ${plain(description)}`,
    bullets(facts),
    section(t("List.subCategories"), bullets(children.map(linkCategory))),
    section(title, renderCards(t, list.data), next && markdownLink(t("Twin.nextPage"), next)),
  );
}

const linkCategory = ({ id, slug, name }: { id: number; slug?: string; name: string }) =>
  markdownLink(name, routes.category(id, slug));
