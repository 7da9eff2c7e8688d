import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ScriptedPage } from "@/app/scripted-page";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { LateWishlist } from "@/components/product/late-wishlist";
import { IslandMessages } from "@/lib/i18n/island-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Product");
  return { title: t("wishlist"), robots: { index: false, follow: true } };
}

/** The HTML is the same for everyone; the browser fills in the products. */
export default async function WishlistPage() {
  const t = await getTranslations("Product");
  return (
    // Takes the full height, so that late content does not shift the layout.
    <div className="min-h-dvh">
      <Breadcrumb path={[]} current={t("wishlist")} />
      <h1 className="text-title font-bold">{t("wishlist")}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{t("wishlistIntro")}</p>
      <IslandMessages island="wishlist">
        <ScriptedPage>
          <LateWishlist />
        </ScriptedPage>
      </IslandMessages>
    </div>
  );
}
