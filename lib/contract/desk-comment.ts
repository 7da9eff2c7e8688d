import type { Comment, RecordType } from "./engagement";

export const COMMENT_STATES = ["waiting", "approved", "refused"] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

/** A comment as staff see it; `version` counts its changes, `record` is its product or bundle. */
export type DeskComment = Comment & {
  version: number;
  state: CommentState;
  record: { id: number; type: RecordType; name: string };
};

export type CommentCounts = { count: number; tabs: Record<CommentState | "all", number> };

/** `message` says why the state did not change; null if it changed or already was as requested. */
export type CommentOutcome = { id: number; moved: boolean; message: string | null };
