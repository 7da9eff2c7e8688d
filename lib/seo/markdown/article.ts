import type { LandingItem, OwnArticle } from "@/lib/contract/content";
import { env } from "@/lib/env";
import { formatJalaliLong } from "@/lib/persian/jalali";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";
import { fromHtml } from "./from-html";
import { markdownLink } from "./phrases";
import { bullets, type Part, paragraphs, plain, section } from "./write";

const titled = (title: string, body: string) => paragraphs(`### ${plain(title)}`, plain(body));

/** Banners, slides and forms are not text. */
function partsOf(item: LandingItem): Part[] {
  switch (item.type) {
    case "media":
      return item.configs.objects.map(({ body }) => fromHtml(body, env.origin));
    case "points":
    case "steps":
      return item.configs.objects.map(({ title, body }) => titled(title, body));
    case "questions":
      return item.configs.objects.map(({ question, answer }) => titled(question, answer));
    case "shelf_product":
      return [bullets(item.configs.objects.map(({ id, name, slug }) => markdownLink(name, routes.product(id, slug))))];
    case "shelf_bundle":
      return [bullets(item.configs.objects.map(({ id, name, slug }) => markdownLink(name, routes.bundle(id, slug))))];
    default:
      return [];
  }
}

export function renderArticle({ title, description, author, publish_date, items }: OwnArticle): string {
  return paragraphs(
    `# ${plain(title)}`,
    description && `> ${plain(description)}`,
    plain(joined([author, formatJalaliLong(publish_date)])),
    ...items.map((item) =>
      item.configs.title ? section(item.configs.title, ...partsOf(item)) : paragraphs(...partsOf(item)),
    ),
  );
}
