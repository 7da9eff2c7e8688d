import { readPage, readText, type Typed, tabbedHref } from "@/components/desk/lists/list-query";
import { COMMENT_STATES, type CommentState } from "@/lib/contract/desk-comment";
import { deskRoutes } from "@/lib/desk-routes";

export const COMMENT_TABS = [...COMMENT_STATES, "all"] as const;
export type CommentQuery = { tab: CommentState | "all"; page: number; q?: string };

export function readCommentQuery(typed: Typed): CommentQuery {
  const tab = COMMENT_TABS.find((one) => one === typed.tab) ?? "waiting";
  return { tab, page: readPage(typed), q: readText(typed.q) };
}

export const commentsHref = ({ tab, ...rest }: CommentQuery): string =>
  tabbedHref(deskRoutes.comments, { ...rest, tab: tab === "waiting" ? undefined : tab });
