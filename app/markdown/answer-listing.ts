import type { ProductCard, ProductListExtra } from "@/lib/contract/product";
import { hasNextPage, isIndexable, type ListQuery, listHref } from "@/lib/domain/listing/listing";
import { type About, renderListing } from "@/lib/seo/markdown/listing";
import type { Translate } from "@/lib/seo/markdown/phrases";
import { leadTo, respond, respondMissing } from "./answer";

type Asked = {
  query: ListQuery;
  /** The listing's path, without a query. */
  address: string;
  /** True if the requested path has the current slug; otherwise the response is a redirect. */
  isNamed: boolean;
  list: { data: ProductCard[]; extra: ProductListExtra };
  about: About;
};

/** Returns a listing's Markdown alternate; redirects to the canonical URL; responds 404 beyond the last page. */
export function answerListing(t: Translate, { query, address, isNamed, list, about }: Asked): Response {
  if (query.page > 1 && list.data.length === 0) return renderMissingListing(t);
  const page = listHref(address, query);
  if (!isNamed) return leadTo(page);
  const isMore = hasNextPage({ page: query.page, received: list.data.length, count: list.extra.count });
  const next = isMore ? listHref(address, query, { page: query.page + 1 }) : null;
  return respond(renderListing(t, { ...about, page, list, number: query.page, next }), {
    page,
    next,
    isIndexed: isIndexable(query),
  });
}

export const renderMissingListing = (t: Translate): Response => respondMissing(`# 404: ${t("List.noItem")}`, 404);
