import { addressOf } from "@/lib/seo/markdown/phrases";
import { MARKDOWN_TYPE, markdownPath } from "@/lib/seo/markdown-alternate";

type Alternate = {
  page: string;
  next?: string | null;
  isIndexed?: boolean;
};

/** Responds with a Markdown alternate, whose canonical URL is the HTML page. */
export function respond(text: string, { page, next, isIndexed = true }: Alternate): Response {
  const links = [
    `<${addressOf(page)}>; rel="canonical"`,
    ...(next ? [`<${addressOf(markdownPath(next))}>; rel="next"`] : []),
  ];
  return write(text, 200, { link: links.join(", "), ...(!isIndexed && { "x-robots-tag": "noindex" }) });
}

export function respondMissing(text: string, status: 404 | 410): Response {
  return write(text, status, { "x-robots-tag": "noindex, nofollow" });
}

/** Redirects to the Markdown alternate's canonical URL. */
export function leadTo(page: string): Response {
  return new Response(null, { status: 308, headers: { location: markdownPath(page) } });
}

function write(text: string, status: number, headers: Record<string, string>): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { "content-type": `${MARKDOWN_TYPE}; charset=utf-8`, "content-language": "fa", ...headers },
  });
}
