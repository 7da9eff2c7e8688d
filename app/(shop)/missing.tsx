import { MissingPage } from "@/components/layout/missing-page";
import { loadCategories, orNothing } from "@/lib/api/server";

/** In place of a page that does not exist, with the ways on from there. */
export async function Missing() {
  return <MissingPage categories={await orNothing("The categories", loadCategories())} />;
}
