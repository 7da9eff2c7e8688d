import "server-only";
import { eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { pages } from "@/lib/backend/db/schema/content";
import texts from "@/lib/content/pages.json";
import { versionOf } from "../versioned";

export const TERMS = ["terms", "privacypolicy"] as const;

/** Returns a version for each text that visitors see; it changes only when the text does. */
export async function readTermVersions({ db }: Pick<Deps, "db">): Promise<Record<string, string>> {
  const versions = await Promise.all(
    TERMS.map(async (slug) => {
      const [row] = await db.query().select().from(pages).where(eq(pages.slug, slug));
      const { title, intro, sections } = row ?? texts[slug];
      return [slug, versionOf({ title, intro, sections })] as const;
    }),
  );
  return Object.fromEntries(versions);
}
