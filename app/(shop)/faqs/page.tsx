import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { loadFaqHead, loadFaqs } from "@/lib/api/content";
import { buildTitle } from "@/lib/domain/order/title";
import { isBuild } from "@/lib/env";
import { routes } from "@/lib/routes";
import { alternatesWithMarkdown, plainMetadata } from "@/lib/seo/metadata";
import { FaqScreen } from "./faq-screen";

export const revalidate = 3600;

export async function generateMetadata(): Promise<Metadata> {
  if (isBuild) return {};
  const [t, head] = await Promise.all([getTranslations(), loadFaqHead()]);
  const title = head?.seo_title || buildTitle(head?.title ?? t("Faq.title"), t("Brand.name"));
  const metadata = plainMetadata(title, head?.description || t("Faq.description"), routes.faqs);
  return { ...metadata, alternates: alternatesWithMarkdown(routes.faqs) };
}

export default async function FaqsPage() {
  if (isBuild) return null;
  const [found, head] = await Promise.all([loadFaqs(), loadFaqHead()]);
  return <FaqScreen {...found} head={head} />;
}
