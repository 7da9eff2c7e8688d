import type { Category } from "@/lib/contract/catalogue";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import type { ProductCard, ProductListExtra } from "@/lib/contract/product";
import { factsLine } from "@/lib/domain/card-facts";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { bullets, type Part, paragraphs, plain, section } from "@/lib/seo/markdown/write";
import { addressOf, type Say, sayAmount, twinLink } from "./answer";
import { sayStock } from "./say-stock";

/** What a listing is of. */
export type About = {
  name: string;
  description?: string;
  /** The categories around it, the nearest last. */
  around?: { id: number; name: string; slug?: string }[];
  children?: Category[];
};

type Listing = About & {
  /** The page that this is the twin of, as it stands in the browser. */
  page: string;
  list: { data: ProductCard[]; extra: ProductListExtra };
  number: number;
  /** The page that follows; null behind the last. */
  next: string | null;
};

/** The products of a list, each with its price, whether it is there, and the way to its own twin. */
export function tellCards(t: Say, cards: readonly ProductCard[]): string {
  return bullets(cards.map((card) => tellCard(t, card)));
}

function tellCard(t: Say, card: ProductCard): string {
  const { id, slug, name, price, price_by_discount: discounted } = card;
  const said = {
    product: twinLink(name, routes.product(id, slug)),
    price: sayAmount(t, discounted),
    stock: sayStock(t, card),
  };
  const head = discounted < price ? t("Twin.itemOld", { ...said, old: sayAmount(t, price) }) : t("Twin.item", said);
  const facts = plain(factsLine(card));
  return facts ? `${head} — ${facts}` : head;
}

/** A page of a listing: what it is about, what stands below it, its products, and the way to the next. */
export function tellListing(t: Say, listing: Listing): string {
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
      `${t("Twin.priceFrom")}: ${t("Twin.range", { from: sayAmount(t, price.min), to: sayAmount(t, price.max) })}`,
  ];
  return paragraphs(
    `# ${plain(name)}`,
    description && `> ${plain(description)}`,
    bullets(facts),
    section(t("List.subCategories"), bullets(children.map(linkCategory))),
    section(title, tellCards(t, list.data), next && twinLink(t("Twin.nextPage"), next)),
  );
}

const linkCategory = ({ id, slug, name }: { id: number; slug?: string; name: string }) =>
  twinLink(name, routes.category(id, slug));
