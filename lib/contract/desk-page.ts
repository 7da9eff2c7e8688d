import type { DraftInfo } from "./desk-home";
import type { PageBody, PageKind } from "./page-body";

export type DeskPage = PageBody & DraftInfo;

export type DeskPageRow = {
  slug: string;
  kind: PageKind;
  title: string;
  /** A page of the shop itself, which cannot be removed and keeps its address. */
  fixed: boolean;
  /** False for a page that was never published. */
  published: boolean;
  draft: boolean;
  scheduled_at: string | null;
};
export type DeskPageCounts = { counts: Record<PageKind, number> };
