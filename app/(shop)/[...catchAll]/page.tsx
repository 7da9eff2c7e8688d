import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Missing } from "../missing";

// The number of nonexistent addresses is unlimited, so none of these pages is cached.
export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Common");
  // Like `missingMetadata`, but with a title that does not mention a product.
  return { title: t("notFoundTitle"), robots: { index: false }, other: { "http-status": "404" } };
}

/** The 404 page in the shop's layout, with search and categories. */
export default function UnknownPage() {
  return <Missing />;
}
