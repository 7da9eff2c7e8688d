import { MissingPage } from "@/components/layout/missing-page";
import { loadCategories, orNothing } from "@/lib/api/server";

export async function Missing() {
  return <MissingPage categories={await orNothing("The categories", loadCategories())} />;
}
