import "server-only";
import { inArray, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, ShopError } from "@/lib/backend/core/errors";
import { pictures } from "@/lib/backend/db/schema/pictures";
import { contentVersions } from "@/lib/backend/db/schema/versions";
import type { Remember } from "@/lib/backend/http/context";
import { type DeskHome, type DeskHomeRow, type HomeBody, SOURCED_KINDS } from "@/lib/contract/desk-home";
import type { HomeDraftInput } from "@/lib/contract/schemas/desk-home";
import { TAGS } from "@/lib/contract/tags";
import { compareContent } from "@/lib/domain/shop/content-changes";
import { HOME, toHomeBody } from "../content/home-content";
import { isVersionOf } from "../content/published";
import { versionedContent } from "./versioned-content";

export const deskHome = versionedContent<HomeBody>({
  key: HOME,
  read: toHomeBody,
  empty: { rows: [] },
  compare: (before, after) => compareContent(before.rows, after.rows),
  acts: { publish: "publishHome", schedule: "scheduleHome", withdraw: "withdrawHome", restore: "restoreHome" },
  check: async (_, { rows }) => requireFinishedRows(rows),
  onPublish: ({ db }, body) => {
    db.invalidate(TAGS.content);
    return body;
  },
});

/** Throws a 422 that names at its place everything that rows lack before visitors may see them. */
function requireFinishedRows(rows: readonly DeskHomeRow[]): void {
  const faults = rows.flatMap(({ kind, title, source, hidden }, at) => [
    ...(title === "" && !hidden ? [[`rows[${at}].title`, "Validation.rowTitle"] as const] : []),
    ...(SOURCED_KINDS.includes(kind) && !source && !hidden
      ? [[`rows[${at}].source`, "Validation.rowSource"] as const]
      : []),
  ]);
  const fields = Object.fromEntries(faults.map(([path, message]) => [path, [message]]));
  if (faults.length > 0) throw new ShopError(422, "Validation.unfinished", { fields });
}

type GivenRow = NonNullable<HomeDraftInput["rows"]>[number];

/** Throws 422 for an end before its start, an unknown picture, or an id given twice. */
async function requireRows({ db }: Pick<Deps, "db">, rows: GivenRow[]): Promise<void> {
  const ids = rows.flatMap(({ picture }) => picture ?? []);
  const known = await db.query().select({ id: pictures.id }).from(pictures).where(inArray(pictures.id, ids));
  for (const [at, { id, from, until, picture }] of rows.entries()) {
    if (from && until && new Date(until) <= new Date(from))
      throw fieldError(`rows[${at}].until`, "Validation.recordEnd");
    if (picture && !known.some((one) => one.id === picture))
      throw fieldError(`rows[${at}].picture`, "Validation.pictureId");
    if (id && rows.findIndex((row) => row.id === id) !== at) throw fieldError(`rows[${at}].id`, "Validation.homeRows");
  }
}

/** Returns the first id that no row of any version has had. */
async function nextRowId({ db }: Pick<Deps, "db">, rows: readonly { id?: number | undefined }[]): Promise<number> {
  const ofRows = sql<
    number | null
  >`max((select max((one ->> 'id')::integer) from jsonb_array_elements(body -> 'rows') one))`;
  const [last] = await db.query().select({ id: ofRows }).from(contentVersions).where(isVersionOf(HOME));
  return Math.max(last?.id ?? 0, ...rows.map(({ id = 0 }) => id)) + 1;
}

/** Saves the draft; a row without an id is new. Throws 409 with the current draft, and 422. */
export function saveHomeDraft(
  deps: Deps,
  actor: UserRow,
  { version, rows = [] }: HomeDraftInput,
  remember?: Remember,
): Promise<DeskHome> {
  const bodyFor = async (before: DeskHome) => {
    await requireRows(deps, rows);
    let next = await nextRowId(deps, [...before.rows, ...rows]);
    return { rows: rows.map((row) => ({ ...row, id: row.id ?? next++ })) as DeskHomeRow[] };
  };
  return deskHome.save(deps, actor, { version, bodyFor }, remember);
}
