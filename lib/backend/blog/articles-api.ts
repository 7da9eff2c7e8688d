import "server-only";
import type { Article } from "@/lib/contract/content";
import { fetchJson, reasonOf } from "@/lib/fetch-json";
import { logLine } from "@/lib/log.mjs";
import type { ReadArticles } from "./port";

export type ArticlesApiOptions = {
  address: string;
  now: () => Date;
  timeoutMs?: number;
};

const TIMEOUT_MS = 2_000;
const MAX_BYTES = 100 * 1024;
/** How long articles are cached; `FAILED_MS` is the pause after a failed request. */
const CACHE_MS = 300_000;
const FAILED_MS = 60_000;

type Kept = { articles: Article[]; until: number };

/**
 * Requests a blog's articles (spec: `limit`, `populate=cover`, `publish_date`). After a failure, which is logged, it
 * returns the last known articles and does not retry for a minute.
 */
export function createArticlesApi({ address, now, timeoutMs = TIMEOUT_MS }: ArticlesApiOptions): ReadArticles {
  const kept = new Map<number, Kept>();
  const asking = new Map<number, Promise<Article[]>>();

  const ask = async (limit: number): Promise<Article[]> => {
    const url = new URL(address);
    url.searchParams.set("limit", String(limit));
    url.searchParams.set("populate", "cover");
    url.searchParams.set("publish_date", now().toISOString());
    const body = await fetchJson(url, { timeoutMs, mostBytes: MAX_BYTES });
    return readArticles(body, { base: address, now: now() }).slice(0, limit);
  };

  const renew = async (limit: number): Promise<Article[]> => {
    const before = kept.get(limit)?.articles ?? [];
    try {
      const articles = await ask(limit);
      kept.set(limit, { articles, until: now().getTime() + CACHE_MS });
      return articles;
    } catch (error) {
      logLine("error", { blog: reasonOf(error) });
      kept.set(limit, { articles: before, until: now().getTime() + FAILED_MS });
      return before;
    } finally {
      asking.delete(limit);
    }
  };

  return async (limit) => {
    const known = kept.get(limit);
    if (known && known.until > now().getTime()) return known.articles;
    const answer = asking.get(limit) ?? renew(limit);
    asking.set(limit, answer);
    return answer;
  };
}

type Reading = { base: string; now: Date };

/** Returns the articles of a response, newest first, without incomplete or unpublished ones. */
function readArticles(body: unknown, reading: Reading): Article[] {
  const list = Array.isArray(body) ? body : Object(body).data;
  if (!Array.isArray(list)) throw new Error("sent an unexpected shape");
  return list
    .flatMap((entry) => readArticle(Object(entry), reading) ?? [])
    .sort((one, other) => Date.parse(other.publish_date) - Date.parse(one.publish_date));
}

function readArticle(entry: Record<string, unknown>, { base, now }: Reading): Article | null {
  const { id, cover, publish_date: published } = entry;
  const [title, description, slug] = [entry.title, entry.description, entry.slug].map(line);
  const at = typeof published === "string" ? Date.parse(published) : now.getTime();
  const whole = picture(Object(cover).url, base);
  const medium = picture(Object(Object(Object(cover).formats).medium).url, base) ?? whole;
  if (typeof id !== "number" || !title || !slug || !medium || !(at <= now.getTime())) return null;
  return {
    id,
    title,
    description: description ?? "",
    slug,
    cover: { url: whole ?? medium, formats: { medium: { url: medium } } },
    publish_date: new Date(at).toISOString(),
  };
}

function line(value: unknown): string | null {
  return typeof value === "string"
    ? value
        .replace(/<[^>]*>/g, " ")
        .replace(/[\p{Cc}\s]+/gu, " ")
        .trim() || null
    : null;
}

function picture(value: unknown, base: string): string | null {
  if (typeof value !== "string" || !URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  return url.origin === new URL(base).origin ? url.href : null;
}
