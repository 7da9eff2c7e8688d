import { getTranslations } from "next-intl/server";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { Visit } from "@/components/catalog/visit";
import { ChatLink } from "@/components/layout/chat-link";
import { BuyBox, StickyBuyBar } from "@/components/product/buy-box";
import { FeatureTable } from "@/components/product/feature-table";
import { Gallery } from "@/components/product/gallery";
import { picturesOf } from "@/components/product/pictures";
import { ProductIntro } from "@/components/product/product-intro";
import { ProductTabs } from "@/components/product/product-tabs";
import { JsonLd } from "@/components/ui/json-ld";
import { loadBreadcrumb, loadFooter, loadSimilar, orNothing } from "@/lib/api/server";
import type { Product } from "@/lib/contract/product";
import { env } from "@/lib/env";
import { formatCount } from "@/lib/persian/digits";
import { breadcrumbJsonLd, productJsonLd } from "@/lib/seo/json-ld";
import { ProductTexts } from "./product-texts";

/** The whole page of a product, the same for everyone. */
export async function ProductScreen({ product }: { product: Product }) {
  const [t, path, similar, footer] = await Promise.all([
    getTranslations(),
    loadBreadcrumb(product.category_id),
    loadSimilar(product.id),
    orNothing("The footer", loadFooter()),
  ]);
  return (
    <ProductTexts>
      <JsonLd data={productJsonLd(product, env.origin)} />
      <JsonLd data={breadcrumbJsonLd(t("Nav.home"), path, env.origin)} />
      <Breadcrumb path={path} current={product.name} />
      <article>
        <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
          <div className="grid gap-6 md:grid-cols-2 lg:gap-8">
            <Gallery
              pictures={picturesOf(product, (n, total) =>
                t("Product.image", { n: formatCount(n), total: formatCount(total) }),
              )}
              title={product.name}
            />
            <ProductIntro product={product} />
          </div>
          <div className="lg:row-span-2">
            <div className="lg:sticky lg:top-header">
              <BuyBox product={product} phone={footer?.phone_numbers[0]} />
            </div>
          </div>
          <div className="flex min-w-0 flex-col gap-10">
            <FeatureTable features={product.features} />
            <ProductTabs product={product} similar={similar} />
          </div>
        </div>
        <StickyBuyBar product={product} />
      </article>
      <Visit record="product" id={product.id} />
      <ChatLink
        address={env.CHAT_URL || footer?.whatsapp}
        label={t("Nav.chat")}
        greeting={t("Chat.productGreeting", { product: product.name })}
        className="bottom-36 md:bottom-24 lg:bottom-6"
      />
    </ProductTexts>
  );
}
