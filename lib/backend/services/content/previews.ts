import "server-only";
import { and, desc, eq, gt, lte } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import { createToken, hashToken } from "@/lib/backend/auth/tokens";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound } from "@/lib/backend/core/errors";
import { products } from "@/lib/backend/db/schema/catalogue";
import { previews } from "@/lib/backend/db/schema/versions";
import type { Remember } from "@/lib/backend/http/context";
import type { DeskPreview, Preview } from "@/lib/contract/desk-home";
import type { PreviewInput } from "@/lib/contract/schemas/desk-home";
import { routes } from "@/lib/routes";
import { planPrices } from "../catalogue/planned-prices";
import { getAnyProduct } from "../catalogue/product";
import { fillHomeRows } from "./home";
import { readHomeDraft } from "./home-content";
import { fillPageDraft } from "./page-draft";
import { openPageKey } from "./page-keys";

const DAY_MS = 86_400_000;
const LIFETIME_MS = 7 * DAY_MS;
/** A link that is shared again should not expire soon. */
const MIN_LEFT_MS = 3 * DAY_MS;
/** The shop can be shown as of any moment within a year. */
const MAX_AWAY_MS = 366 * DAY_MS;

type PreviewRow = typeof previews.$inferSelect;
type Asked = Pick<PreviewInput, "what" | "id" | "slug" | "kind" | "as_of">;

/** Returns the id of what is shown; null for the home page. Throws 404 for a record that does not exist, 422 for none. */
async function findRecord(deps: Deps, { what, id, slug, kind }: Asked): Promise<number | null> {
  if (what === "home") return null;
  if (what === "page") {
    if (!slug) throw fieldError("slug", "Validation.previewSlug");
    return (await openPageKey(deps, { slug, kind })).id;
  }
  if (!id) throw fieldError("id", "Validation.id");
  if ((await deps.db.query().$count(products, eq(products.id, id))) === 0) throw notFound();
  return id;
}

function readMoment({ now }: Deps, as_of: string | null | undefined): Date | null {
  const moment = as_of ? new Date(as_of) : null;
  if (moment && Math.abs(moment.getTime() - now().getTime()) > MAX_AWAY_MS)
    throw fieldError("as_of", "Validation.previewTime");
  return moment;
}

type Target = Pick<PreviewRow, "what" | "recordId" | "asOf" | "createdBy">;

/** Returns a link of the same person to the same thing that works for some days more. */
async function findOwnLink({ db, now, origin, providers }: Deps, target: Target): Promise<DeskPreview | null> {
  const { what, recordId, asOf, createdBy } = target;
  const latest = new Date(now().getTime() + MIN_LEFT_MS);
  const rows = await db
    .query()
    .select()
    .from(previews)
    .where(and(eq(previews.createdBy, createdBy), eq(previews.what, what), gt(previews.expiresAt, latest)))
    .orderBy(desc(previews.expiresAt));
  const isSame = (row: PreviewRow) => row.recordId === recordId && row.asOf?.getTime() === asOf?.getTime();
  const found = rows.find((row) => isSame(row) && row.sealedToken);
  const token = found?.sealedToken && providers.sealer.open(found.sealedToken);
  return token ? { id: found.id, url: origin + routes.preview(token), until: found.expiresAt.toISOString() } : null;
}

/** A shop without a key makes a new link every time. */
function sealToken({ providers }: Deps, token: string): string | null {
  try {
    return providers.sealer.seal(token);
  } catch {
    return null;
  }
}

/**
 * Creates a link to a draft that works for seven days, or returns the one that the same person made before. Throws 404
 * and 422.
 */
export async function createPreview(
  deps: Deps,
  actor: UserRow,
  asked: Asked,
  remember?: Remember,
): Promise<DeskPreview> {
  const { db, now, origin } = deps;
  const { what, as_of } = asked;
  return db.transaction(async () => {
    const recordId = await findRecord(deps, asked);
    const target: Target = { what, recordId, asOf: readMoment(deps, as_of), createdBy: actor.id };
    const own = await findOwnLink(deps, target);
    const token = createToken();
    const expiresAt = new Date(now().getTime() + LIFETIME_MS);
    const stored = { tokenHash: hashToken(token), sealedToken: sealToken(deps, token), createdAt: now(), expiresAt };
    const made = own ?? {
      ...(await insertPreview(deps, { ...target, ...stored })),
      url: origin + routes.preview(token),
    };
    await remember?.(made);
    return made;
  });
}

async function insertPreview({ db }: Deps, values: typeof previews.$inferInsert) {
  const [row] = await db.query().insert(previews).values(values).returning();
  if (!row) throw new Error("The preview was not written.");
  return { id: row.id, until: row.expiresAt.toISOString() };
}

/** Revokes a link; does nothing for one that does not exist. */
export async function removePreview({ db }: Deps, id: number, remember?: Remember): Promise<null> {
  return db.transaction(async () => {
    await db.query().delete(previews).where(eq(previews.id, id));
    await remember?.(null);
    return null;
  });
}

/** Returns what a link shows, at its moment. Throws 404 for a revoked, expired or unknown one. */
export async function getPreview(deps: Deps, token: string): Promise<Preview> {
  const { db, now } = deps;
  const isLive = and(eq(previews.tokenHash, hashToken(token)), gt(previews.expiresAt, now()));
  const [row] = await db.query().select().from(previews).where(isLive);
  if (!row) throw notFound();
  const { what, asOf, recordId } = row;
  const then: Deps = asOf ? { ...deps, now: () => asOf, plannedPrices: await planPrices(deps, asOf) } : deps;
  const as_of = asOf?.toISOString() ?? null;
  if (what === "product") return { what, as_of, product: await getAnyProduct(then, recordId ?? 0) };
  if (what === "home") return { what, as_of, rows: await fillHomeRows(then, await readHomeDraft(deps)) };
  return { what, as_of, ...(await fillPageDraft(then, recordId ?? 0)) };
}

/** Revokes all links to a page. */
export async function removePreviewsOf({ db }: Pick<Deps, "db">, pageId: number): Promise<void> {
  await db
    .query()
    .delete(previews)
    .where(and(eq(previews.what, "page"), eq(previews.recordId, pageId)));
}

/** Deletes expired links. */
export async function deleteOldPreviews({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  await db.query().delete(previews).where(lte(previews.expiresAt, now()));
}
