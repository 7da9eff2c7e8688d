import { getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { ChatLink } from "@/components/layout/chat-link";
import { toAddable } from "@/components/product/addable";
import { Alternatives } from "@/components/product/alternatives";
import { BuyBox } from "@/components/product/buy-box";
import { FeatureTable } from "@/components/product/feature-table";
import { FittedDevices } from "@/components/product/fitted-devices";
import { FittingGoods } from "@/components/product/fitting-goods";
import { KeyFacts } from "@/components/product/key-facts";
import { LatePart } from "@/components/product/late-part";
import { picturesOf } from "@/components/product/pictures";
import { ProductIntro } from "@/components/product/product-intro";
import { ProductTabs } from "@/components/product/product-tabs";
import { Reasons } from "@/components/product/reasons";
import { StickyBuyBar } from "@/components/product/sticky-buy-bar";
import { JsonLd } from "@/components/ui/json-ld";
import { StaticHtml } from "@/components/ui/static-html";
import {
  loadBreadcrumb,
  loadComments,
  loadFits,
  loadFooter,
  loadShippingTerms,
  loadSimilar,
  orNothing,
} from "@/lib/api/server";
import type { OfferedCard, Product } from "@/lib/contract/product";
import { isBuyable } from "@/lib/domain/product/sale";
import { env } from "@/lib/env";
import { formatCount } from "@/lib/persian/digits";
import { breadcrumbJsonLd, productJsonLd } from "@/lib/seo/json-ld";
import { PreviewMeta } from "./preview-meta";
import { ProductTexts } from "./product-texts";

/** The most alternatives shown on the page of a product that cannot be bought. */
const MAX_SIMILAR = 4;

type ProductScreenProps = {
  product: Product;
  /** A draft: it counts no visit and is no viewed product. */
  isPreview?: boolean;
};

export async function ProductScreen({ product, isPreview = false }: ProductScreenProps) {
  const [t, path, similar, fits, footer, shipping, reviews] = await Promise.all([
    getTranslations(),
    loadBreadcrumb(product.category_id),
    loadSimilar(product.id),
    orNothing("What fits", loadFits(product.id)),
    orNothing("The footer", loadFooter()),
    orNothing("The shipping terms", loadShippingTerms()),
    product.stars ? orNothing("The comments", loadComments(product.id)) : null,
  ]);
  const isSold = isBuyable(product);
  const alike = isSold ? [] : similar.filter(isBuyable).slice(0, MAX_SIMILAR);
  return (
    <ProductTexts>
      <JsonLd
        data={productJsonLd(product, env.origin, {
          reviews: reviews ?? [],
          anonymous: t("Comment.anonymous"),
          seller: { name: t("Brand.name"), returnDays: footer?.return_days, shipping },
        })}
      />
      <PreviewMeta product={product} />
      <JsonLd data={breadcrumbJsonLd(t("Nav.home"), path, env.origin)} />
      <Breadcrumb path={path} current={product.name} />
      {/* Tablet: two independent columns. Desktop: three of similar height, and related products below two of them. */}
      <article className="grid gap-x-10 gap-y-4 pt-1 md:gap-y-6 md:max-lg:grid-cols-2 md:max-lg:grid-rows-[auto_1fr_auto] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_19.5rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[28rem_minmax(0,1fr)_19.5rem]">
        <div className="min-w-0 md:col-start-1 md:row-start-1 lg:row-span-2">
          <div className="lg:sticky lg:top-header">
            <LatePart
              part="Gallery"
              pictures={picturesOf(product, (n, total) =>
                t("Product.image", { n: formatCount(n), total: formatCount(total) }),
              )}
              title={product.name}
              isSample={product.sample_images}
            />
          </div>
        </div>
        <div className="min-w-0 md:col-start-2 md:row-start-1 md:max-lg:row-span-2">
          <ProductIntro product={product} phone={footer?.phone_numbers[0]} />
          <FittedDevices product={product} devices={fits?.devices ?? []} />
        </div>
        <div className="min-w-0 md:max-lg:col-start-2 md:max-lg:row-start-3 lg:col-start-3 lg:row-span-4 lg:row-start-1">
          <div className="lg:sticky lg:top-header lg:rounded-lg lg:bg-surface lg:p-6 lg:shadow-raised">
            <BuyBox product={product} phone={footer?.phone_numbers[0]} hasBar>
              <Reasons product={product} shop={footer} />
            </BuyBox>
          </div>
        </div>
        {alike.length > 0 && (
          <div className="md:col-span-2 md:col-start-1 md:row-start-4 lg:row-start-3 lg:pt-8">
            <Alternatives products={alike} />
          </div>
        )}
        <StaticHtml className="self-start md:max-lg:col-start-1 md:max-lg:row-span-2 md:max-lg:row-start-2 lg:col-start-2 lg:row-start-2">
          <KeyFacts features={product.features} />
        </StaticHtml>
        {isSold && product.options.length > 0 && (
          <div className="md:col-span-2 md:col-start-1 md:row-start-4 lg:row-start-3 lg:pt-8">
            <LatePart part="Options" product={toAddable(product)} options={product.options} />
          </div>
        )}
        {/* Next to the buy box, which stays in view. */}
        <StaticHtml className="min-w-0 pt-8 md:col-span-2 md:col-start-1 md:row-start-5 lg:row-start-4 lg:pt-14">
          <FeatureTable features={product.features} />
        </StaticHtml>
      </article>
      <OtherGoods product={product} goods={fits?.goods ?? []} similar={similar} shown={alike} isPreview={isPreview} />
      <StickyBuyBar product={product} />
      {!isPreview && <LatePart part="Visit" record="product" id={product.id} />}
      <ChatLink
        address={env.CHAT_URL || footer?.whatsapp}
        label={t("Nav.chat")}
        greeting={t("Chat.productGreeting", { product: product.name })}
      />
    </ProductTexts>
  );
}

type OtherGoodsProps = ComponentProps<typeof ProductTabs> & {
  /** What fits this product. */
  goods: OfferedCard[];
  isPreview: boolean;
};

function OtherGoods({ goods, isPreview, ...tabs }: OtherGoodsProps) {
  return (
    <div className="mt-14 flex min-w-0 flex-col gap-14 lg:mt-22 lg:gap-22">
      <FittingGoods productId={tabs.product.id} goods={goods} canAdd={isBuyable(tabs.product)} />
      <ProductTabs {...tabs} />
      {!isPreview && <LatePart part="ViewedShelf" productId={tabs.product.id} />}
    </div>
  );
}
