import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import type { DeskHomeRow, HomeBody } from "@/lib/contract/desk-home";
import { type ContentKey, findDraft, findPublished } from "./published";

export const HOME: ContentKey = { kind: "home", id: 1 };

/** Returns a row with its fields in a fixed order, so that equal rows are equal as JSON. */
const toRow = (row: DeskHomeRow): DeskHomeRow => ({
  id: row.id,
  kind: row.kind,
  title: row.title ?? "",
  source: row.source ?? null,
  target: row.target ?? null,
  text: row.text ?? null,
  picture: row.picture ?? null,
  from: row.from ?? null,
  until: row.until ?? null,
  hidden: row.hidden ?? false,
});

/** Returns the rows of a stored version. */
export const toHomeBody = (stored: unknown): HomeBody => ({ rows: (stored as HomeBody).rows.map(toRow) });

/** Returns the published rows; null if nothing was published. */
export async function readHome(deps: Pick<Deps, "db">): Promise<DeskHomeRow[] | null> {
  const published = await findPublished(deps, HOME);
  return published && toHomeBody(published.body).rows;
}

/** Returns the rows of the draft, otherwise the published ones. */
export async function readHomeDraft(deps: Pick<Deps, "db">): Promise<DeskHomeRow[] | null> {
  const draft = await findDraft(deps, HOME);
  return draft ? toHomeBody(draft.body).rows : readHome(deps);
}
