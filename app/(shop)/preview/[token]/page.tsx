import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { FaqScreen } from "@/app/(shop)/faqs/faq-screen";
import { HomeScreen } from "@/app/(shop)/home-screen";
import { LandingScreen } from "@/app/(shop)/landings/landing-screen";
import { Missing } from "@/app/(shop)/missing";
import { ProductScreen } from "@/app/(shop)/products/product-screen";
import { TextPageScreen } from "@/app/(shop)/text-screen";
import { ArticleText } from "@/components/landing/article-text";
import { fillDraft, loadPreview } from "@/lib/api/content";
import type { TextPage } from "@/lib/contract/content";
import type { Preview } from "@/lib/contract/desk-home";
import { formatJalaliMoment } from "@/lib/persian/jalali";
import { missingMetadata } from "@/lib/seo/metadata";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("Preview");
  if (!(await loadPreview((await params).token))) return missingMetadata(404);
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** Shows a draft the way visitors will see it to anyone with the signed link (contract-desk, «Home and pages»). */
export default async function PreviewPage({ params }: Props) {
  const preview = await loadPreview((await params).token);
  if (!preview) return <Missing />;
  return (
    <>
      <Strip asOf={preview.as_of} />
      <Draft preview={preview} />
    </>
  );
}

function Draft({ preview }: { preview: Preview }) {
  if (preview.what === "home") return <HomeScreen loading={Promise.resolve(preview.rows)} />;
  if (preview.what === "product") return <ProductScreen product={preview.product} isPreview />;
  const { slug, landing, article, page, faqs } = preview;
  if (landing) return <LandingScreen slug={slug} landing={landing} />;
  if (article) return <ArticleText article={article} />;
  if (faqs) return <FaqScreen {...faqs} />;
  return page ? <TextDraft page={page} /> : <Missing />;
}

async function TextDraft({ page }: { page: TextPage }) {
  return <TextPageScreen page={await fillDraft(page)} />;
}

function Strip({ asOf }: { asOf: string | null }) {
  const t = useTranslations("Preview");
  return (
    <p data-preview-strip className="-mx-gutter bg-ink px-gutter py-2 text-center text-xs text-surface">
      {asOf ? t("asOf", { moment: formatJalaliMoment(asOf) }) : t("draft")}
    </p>
  );
}
