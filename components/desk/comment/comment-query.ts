import { COMMENT_STATES, type CommentState } from "@/lib/contract/desk-comment";
import { parseInteger } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";

/** The lists of comments, those that wait first: that is what one comes for. */
export const COMMENT_TABS = [...COMMENT_STATES, "all"] as const;
export type CommentQuery = { tab: CommentState | "all"; page: number };

/** Which comments an address asks for; what it does not know is left out. */
export function readCommentQuery({ tab, page }: Record<string, string | string[] | undefined>): CommentQuery {
  const asked = typeof page === "string" ? parseInteger(page) : 1;
  return {
    tab: COMMENT_TABS.find((one) => one === tab) ?? "waiting",
    page: asked > 1 && asked <= 10_000 ? asked : 1,
  };
}

export function commentsHref({ tab, page }: CommentQuery): string {
  const query = new URLSearchParams();
  if (tab !== "waiting") query.set("tab", tab);
  if (page > 1) query.set("page", String(page));
  return routes.deskComments + (query.size > 0 ? `?${query}` : "");
}
