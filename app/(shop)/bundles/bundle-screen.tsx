import { getTranslations } from "next-intl/server";
import { BundleBuyBox, StickyBundleBar } from "@/components/bundle/bundle-buy-box";
import { BundleIntro } from "@/components/bundle/bundle-intro";
import { BundleTable } from "@/components/bundle/bundle-table";
import { BundleTabs } from "@/components/bundle/bundle-tabs";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { Visit } from "@/components/catalog/visit";
import { ChatLink } from "@/components/layout/chat-link";
import { ShareButton } from "@/components/product/share-button";
import { JsonLd } from "@/components/ui/json-ld";
import { Picture } from "@/components/ui/picture";
import { loadFooter, orNothing } from "@/lib/api/server";
import type { Bundle } from "@/lib/contract/bundle";
import { bundleState, isLost } from "@/lib/domain/bundle";
import { env } from "@/lib/env";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { routes } from "@/lib/routes";
import { bundleJsonLd } from "@/lib/seo/bundle";
import { trailJsonLd } from "@/lib/seo/json-ld";

/** What the browser's parts of a bundle say; the other texts are in the HTML. */
const TEXTS = [
  "Product",
  "Comment",
  "Cart.lineUnavailable",
  "Common.optional",
  "Common.retry",
  "Errors.sessionEnded",
  "Errors.cartLimit",
  "Errors.cartStock",
  "Errors.cartGeneric",
  "Errors.network",
  "Errors.tryAgain",
  "Validation.commentRequired",
  "Validation.text",
  "Validation.tooLong",
] as const;

/** The whole page of a bundle, the same for everyone. `description` is one sentence of what is in it. */
export async function BundleScreen({ bundle, description }: { bundle: Bundle; description: string }) {
  const [t, footer] = await Promise.all([getTranslations(), orNothing("The footer", loadFooter())]);
  const state = bundleState(bundle, new Date());
  const path = routes.bundle(bundle.id, bundle.slug);
  const trail = [
    { name: t("Nav.home"), path: routes.home },
    { name: t("Bundle.title"), path: routes.bundles },
    { name: bundle.name, path },
  ];
  return (
    <IslandMessages only={TEXTS}>
      <JsonLd data={bundleJsonLd(bundle, description, env.origin)} />
      <JsonLd data={trailJsonLd(trail, env.origin)} />
      <Breadcrumb path={[]} parent={{ name: t("Bundle.title"), href: routes.bundles }} current={bundle.name} />
      <article>
        <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
          <div className="grid gap-6 md:grid-cols-2 lg:gap-8">
            <div className="relative aspect-square self-start overflow-hidden rounded-lg border bg-picture dark:brightness-90">
              <Picture
                src={bundle.image}
                alt={bundle.name}
                fill
                preload
                sizes="(min-width: 1024px) 28rem, (min-width: 768px) 50vw, 100vw"
                className="object-contain"
              />
            </div>
            <BundleIntro bundle={bundle} state={state}>
              <ShareButton
                link={bundle.share_link}
                title={bundle.name}
                labels={{ share: t("Product.share"), copied: t("Common.copiedLink") }}
              />
            </BundleIntro>
          </div>
          <div className="lg:row-span-2">
            <BundleBuyBox bundle={bundle} state={state} phone={footer?.phone_numbers[0]} />
          </div>
          <div className="flex min-w-0 flex-col gap-10">
            <BundleTable items={bundle.products} total={bundle.price_by_discount} muted={isLost(state)} />
            <BundleTabs bundle={bundle} />
          </div>
        </div>
        <StickyBundleBar bundle={bundle} state={state} />
      </article>
      <Visit record="bundle" id={bundle.id} />
      {/* Above the bar with the button, which the one of the layout would cover. */}
      <ChatLink
        address={env.CHAT_URL || footer?.whatsapp}
        label={t("Nav.chat")}
        greeting={t("Chat.productGreeting", { product: bundle.name })}
        className="bottom-36 md:bottom-24 lg:bottom-6"
      />
    </IslandMessages>
  );
}
