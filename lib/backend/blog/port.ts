import "server-only";
import type { Article } from "@/lib/contract/content";

/** The newest articles of a blog that stands elsewhere; the last known ones, or none, while it can't be asked. It never throws. */
export type ReadArticles = (limit: number) => Promise<Article[]>;
