import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Missing } from "../missing";

// Of addresses that do not exist there is no end: none is kept.
export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Common");
  // The status as `missingMetadata` says it; the title is words, for no product is missing.
  return { title: t("notFoundTitle"), robots: { index: false }, other: { "http-status": "404" } };
}

/** Whatever no other page answers: inside the shop's frame, with its search and its categories. */
export default function UnknownPage() {
  return <Missing />;
}
