import type { getTranslations } from "next-intl/server";
import { formatToman } from "@/lib/domain/money";
import { env } from "@/lib/env";
import { formatJalaliLong } from "@/lib/persian/jalali";
import { absolute } from "@/lib/seo/json-ld";
import { TWIN_TYPE, twinPath } from "@/lib/seo/markdown/twin";
import { linkTo } from "@/lib/seo/markdown/write";

export type Say = Awaited<ReturnType<typeof getTranslations<never>>>;

export const addressOf = (path: string) => absolute(path, env.origin);

/** A link to another page's twin: who reads Markdown goes on reading it. */
export const twinLink = (text: string, path: string) => linkTo(text, addressOf(twinPath(path)));

/** An amount as people read it and as programs count it. */
export const sayAmount = (t: Say, rial: number) => t("Twin.both", { toman: formatToman(rial), rial: String(rial) });

/** A moment as people read it and as programs do. */
export const sayMoment = (iso: string) => ({ date: formatJalaliLong(iso), iso });

type Twin = {
  /** The page that this is the twin of. */
  page: string;
  /** The page that follows, of a listing. */
  next?: string | null;
  isIndexed?: boolean;
};

/** The twin of a page, which names the page as the one that counts. */
export function tell(text: string, { page, next, isIndexed = true }: Twin): Response {
  const links = [
    `<${addressOf(page)}>; rel="canonical"`,
    ...(next ? [`<${addressOf(twinPath(next))}>; rel="next"`] : []),
  ];
  return write(text, 200, { link: links.join(", "), ...(!isIndexed && { "x-robots-tag": "noindex" }) });
}

/** What stands for a thing that there is not, or no longer. */
export function tellMissing(text: string, status: 404 | 410): Response {
  return write(text, status, { "x-robots-tag": "noindex, nofollow" });
}

/** The one address that a thing's twin has. */
export function leadTo(page: string): Response {
  return new Response(null, { status: 308, headers: { location: twinPath(page) } });
}

function write(text: string, status: number, headers: Record<string, string>): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { "content-type": `${TWIN_TYPE}; charset=utf-8`, "content-language": "fa", ...headers },
  });
}
