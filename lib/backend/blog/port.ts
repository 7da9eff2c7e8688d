import "server-only";
import type { Article } from "@/lib/contract/content";

/** Returns the newest articles of an external blog, or the last known ones if it cannot be reached. Never throws. */
export type ReadArticles = (limit: number) => Promise<Article[]>;
