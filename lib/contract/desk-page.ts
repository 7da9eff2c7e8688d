import type { DraftInfo } from "./desk-home";
import type { PageBody, PageKind } from "./page-body";
import type { Picture } from "./pictures";

export type DeskPage = PageBody & DraftInfo;

/** What the ids of a draft name: pictures, and products by their names. */
export type DeskPageExtra = { pictures: Picture[]; products: { id: number; name: string }[] };

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
export type DeskPageCounts = { count: number; counts: Record<PageKind, number> };
