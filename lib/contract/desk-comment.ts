import type { Comment, RecordType } from "./engagement";

/** What becomes of a comment: it waits for the staff, is shown, or is kept from the page. */
export const COMMENT_STATES = ["waiting", "approved", "refused"] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

/** A comment as the staff see it; `version` counts its changes, `record` is what it is about. */
export type DeskComment = Comment & {
  version: number;
  state: CommentState;
  record: { id: number; type: RecordType; name: string };
};

export type CommentCounts = { count: number; tabs: Record<CommentState | "all", number> };

/** What became of one of many; `message` says why it stayed, null where it moved or stood there already. */
export type CommentOutcome = { id: number; moved: boolean; message: string | null };
