import { getTranslations } from "next-intl/server";
import { BundleBuyBox, StickyBundleBar } from "@/components/bundle/bundle-buy-box";
import { BundleIntro } from "@/components/bundle/bundle-intro";
import { BundleTable } from "@/components/bundle/bundle-table";
import { BundleTabs } from "@/components/bundle/bundle-tabs";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { Visit } from "@/components/catalog/visit";
import { ChatLink } from "@/components/layout/chat-link";
import { JsonLd } from "@/components/ui/json-ld";
import { Picture } from "@/components/ui/picture";
import { StaticHtml } from "@/components/ui/static-html";
import { loadFooter, loadShippingTerms, orNothing } from "@/lib/api/server";
import type { Bundle } from "@/lib/contract/bundle";
import { bundleState, isUnavailable } from "@/lib/domain/product/bundle";
import { env } from "@/lib/env";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { routes } from "@/lib/routes";
import { bundleJsonLd } from "@/lib/seo/bundle";
import { trailJsonLd } from "@/lib/seo/json-ld";
import { BundleReasons } from "./bundle-reasons";

/** A bundle's page, the same for everyone. `description` is one sentence about its contents. */
export async function BundleScreen({ bundle, description }: { bundle: Bundle; description: string }) {
  const [t, footer, shipping] = await Promise.all([
    getTranslations(),
    orNothing("The footer", loadFooter()),
    orNothing("The shipping terms", loadShippingTerms()),
  ]);
  const seller = { name: t("Brand.name"), returnDays: footer?.return_days, shipping };
  const state = bundleState(bundle, new Date());
  const path = routes.bundle(bundle.id, bundle.slug);
  const trail = [
    { name: t("Nav.home"), path: routes.home },
    { name: t("Bundle.title"), path: routes.bundles },
    { name: bundle.name, path },
  ];
  return (
    <IslandMessages island="bundle">
      <JsonLd data={bundleJsonLd(bundle, description, env.origin, seller)} />
      <JsonLd data={trailJsonLd(trail, env.origin)} />
      <Breadcrumb path={[]} parent={{ name: t("Bundle.title"), href: routes.bundles }} current={bundle.name} />
      <article className="grid gap-x-10 gap-y-4 pt-1 md:grid-cols-2 md:gap-y-6 lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_19.5rem] xl:grid-cols-[28rem_minmax(0,1fr)_19.5rem]">
        <div className="tile aspect-[8/7] rounded-lg md:col-start-1 md:row-span-2 md:row-start-1 md:aspect-square md:self-start lg:row-span-1">
          <Picture
            src={bundle.image}
            alt={bundle.name}
            fill
            preload
            sizes="(min-width: 1024px) 28rem, (min-width: 768px) 50vw, calc(100vw - 2rem)"
            className="object-contain"
          />
        </div>
        <div className="min-w-0 md:col-start-2 md:row-start-1">
          <BundleIntro bundle={bundle} state={state} />
        </div>
        <div className="min-w-0 md:max-lg:col-start-2 md:max-lg:row-start-2 lg:col-start-3 lg:row-span-2 lg:row-start-1">
          <BundleBuyBox bundle={bundle} state={state} phone={footer?.phone_numbers[0]}>
            <BundleReasons bundle={bundle} isSold={state === "open"} shop={footer} />
          </BundleBuyBox>
        </div>
        <StaticHtml className="min-w-0 md:col-span-2 md:col-start-1 md:row-start-3 md:pt-8 lg:row-start-2">
          <BundleTable items={bundle.products} total={bundle.price_by_discount} muted={isUnavailable(state)} />
        </StaticHtml>
      </article>
      <div className="mt-14 min-w-0 lg:mt-22">
        <BundleTabs bundle={bundle} />
      </div>
      <StickyBundleBar bundle={bundle} state={state} />
      <Visit record="bundle" id={bundle.id} />
      <ChatLink
        address={env.CHAT_URL || footer?.whatsapp}
        label={t("Nav.chat")}
        greeting={t("Chat.productGreeting", { product: bundle.name })}
      />
    </IslandMessages>
  );
}
