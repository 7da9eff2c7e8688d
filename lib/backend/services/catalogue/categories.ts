import "server-only";
import { asc, eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { brands, categories } from "@/lib/backend/db/schema/catalogue";
import type { Brand, Breadcrumb, Category } from "@/lib/contract/catalogue";

type CategoryRow = typeof categories.$inferSelect;

function presentCategory({ id, name, slug, logo, description, type }: CategoryRow, rows: CategoryRow[]): Category {
  return { id, name, slug, logo, description, type, children: toTree(rows, id) };
}

function toTree(rows: CategoryRow[], parentId: number | null): Category[] {
  return rows.filter((row) => row.parentId === parentId).map((row) => presentCategory(row, rows));
}

async function selectCategories({ db }: Deps): Promise<CategoryRow[]> {
  return db.query().select().from(categories).orderBy(asc(categories.position));
}

/** Returns the category tree without hidden categories and their descendants. */
export async function listCategories(deps: Deps): Promise<Category[]> {
  return toTree(
    (await selectCategories(deps)).filter(({ hidden }) => !hidden),
    null,
  );
}

export async function getCategory(deps: Deps, id: number): Promise<Category> {
  const rows = await selectCategories(deps);
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw notFound();
  return presentCategory(
    row,
    rows.filter(({ hidden }) => !hidden),
  );
}

export async function getBreadcrumb(deps: Deps, id: number): Promise<Breadcrumb[]> {
  const rows = new Map((await selectCategories(deps)).map((row) => [row.id, row]));
  const path: Breadcrumb[] = [];
  for (let row = rows.get(id); row; row = row.parentId === null ? undefined : rows.get(row.parentId)) {
    path.unshift({ id: row.id, name: row.name, slug: row.slug, type: row.type });
  }
  if (path.length === 0) throw notFound();
  return path;
}

const brandColumns = {
  id: brands.id,
  slug: brands.slug,
  name: brands.name,
  logo: brands.logo,
  description: brands.description,
};

export async function listBrands({ db }: Deps): Promise<Brand[]> {
  return db.query().select(brandColumns).from(brands).orderBy(asc(brands.position));
}

export async function getBrand({ db }: Deps, slug: string): Promise<Brand> {
  const [brand] = await db.query().select(brandColumns).from(brands).where(eq(brands.slug, slug));
  if (!brand) throw notFound();
  return brand;
}
