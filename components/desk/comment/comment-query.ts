import { COMMENT_STATES, type CommentState } from "@/lib/contract/desk-comment";
import { routes } from "@/lib/routes";
import { readPage, readText, type Typed } from "../list-query";

/** The lists of comments, those that wait first: that is what one comes for. */
export const COMMENT_TABS = [...COMMENT_STATES, "all"] as const;
export type CommentQuery = { tab: CommentState | "all"; page: number; q?: string };

/** Which comments an address asks for; what it does not know is left out. */
export function readCommentQuery(typed: Typed): CommentQuery {
  const tab = COMMENT_TABS.find((one) => one === typed.tab) ?? "waiting";
  return { tab, page: readPage(typed), q: readText(typed.q) };
}

export function commentsHref({ tab, page, q }: CommentQuery): string {
  const query = new URLSearchParams();
  if (tab !== "waiting") query.set("tab", tab);
  if (q) query.set("q", q);
  if (page > 1) query.set("page", String(page));
  return routes.deskComments + (query.size > 0 ? `?${query}` : "");
}
