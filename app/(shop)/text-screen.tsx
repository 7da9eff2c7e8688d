import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { InfoFrame } from "@/components/content/info-frame";
import { TextSections } from "@/components/content/text-sections";
import { Picture } from "@/components/ui/picture";
import { loadPage } from "@/lib/api/content";
import { loadShopSections } from "@/lib/api/shop-sections";
import { isTextPage, type TextPage, type TextPageSlug } from "@/lib/contract/content";
import { isBuild } from "@/lib/env";
import { textPageMetadata } from "@/lib/seo/metadata";

export async function textMetadata(slug: TextPageSlug): Promise<Metadata> {
  if (isBuild) return {};
  const [t, page] = await Promise.all([getTranslations("Brand"), loadPage(slug)]);
  return textPageMetadata(page, t("name"));
}

export async function TextScreen({ slug, children }: { slug: TextPageSlug; children?: ReactNode }) {
  if (isBuild) return null;
  return <TextPageScreen page={await loadPage(slug)}>{children}</TextPageScreen>;
}

/** A text page whose texts are filled in. */
export async function TextPageScreen({ page, children }: { page: TextPage; children?: ReactNode }) {
  const { slug, title, intro, image, sections, updated_at } = page;
  const has = await loadShopSections();
  const current = isTextPage(slug) ? slug : null;
  return (
    <InfoFrame {...{ current, title, intro, sections }} updatedAt={updated_at} hasFaqs={has.faqs}>
      {image && (
        <div className="relative mb-10 aspect-16/9 overflow-hidden rounded-lg bg-picture dark:brightness-90">
          <Picture src={image} alt="" fill preload sizes="(min-width: 64rem) 44rem, 100vw" className="object-cover" />
        </div>
      )}
      <TextSections sections={sections} />
      {children}
    </InfoFrame>
  );
}
