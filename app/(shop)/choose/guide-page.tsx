import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Missing } from "@/app/(shop)/missing";
import { Breadcrumb } from "@/components/catalog/breadcrumb";
import { ShareButton } from "@/components/catalog/share-button";
import { GuideScreen } from "@/components/choose/guide-screen";
import { NoGuide } from "@/components/choose/no-guide";
import { RememberTrade } from "@/components/choose/remember-trade";
import { AddToBasket } from "@/components/product/add-to-basket";
import { toAddable, toAddableOptions } from "@/components/product/addable";
import { JsonLd } from "@/components/ui/json-ld";
import { loadGuide, loadTrades } from "@/lib/api/choose";
import { loadIdentity } from "@/lib/api/identity";
import { loadFooter, loadProduct, orNothing } from "@/lib/api/server";
import type { ChoicePart, TradeGuide } from "@/lib/contract/choose";
import { isBuyable } from "@/lib/domain/product/sale";
import { env } from "@/lib/env";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { shorten } from "@/lib/persian/shorten";
import { routes } from "@/lib/routes";
import { absolute, itemListJsonLd, trailJsonLd } from "@/lib/seo/json-ld";
import { guideHead, missingMetadata } from "@/lib/seo/metadata";
import { parseGuide, parseSlug } from "@/lib/seo/route-params";
import { DESCRIPTION_LENGTH } from "@/lib/seo/share";

type Segments = { trade: string; place?: string; net?: string };
export type GuidePageProps = { params: Promise<Segments> };

async function load(params: GuidePageProps["params"]): Promise<TradeGuide | null> {
  const { trade, place, net } = await params;
  const path = parseGuide([trade, place, net].filter((segment) => segment !== undefined));
  return path === null ? null : loadGuide(path);
}

const named = ({ slug, name }: ChoicePart) => ({ slug, name });

const addressOf = ({ trade, place, net }: TradeGuide) => routes.guide(trade.slug, place?.slug, net?.slug);

export async function guideMetadata({ params }: GuidePageProps): Promise<Metadata> {
  const guide = await load(params);
  if (!guide) return missingMetadata(404);
  const t = await getTranslations("Choose");
  const description = shorten(guide.lead ?? t("description"), DESCRIPTION_LENGTH);
  return guideHead(guide, description, addressOf(guide), await loadIdentity());
}

/** Returns the orange button: it adds the first pick, or what replaces it, with the options that its page presets. */
async function buyOf({ picks: [first] }: TradeGuide) {
  const chosen = [first?.product, first?.substitute?.product].find((one) => one && isBuyable(one));
  const loaded = chosen && (await orNothing("The first pick", loadProduct(chosen.id)));
  const product = loaded?.product;
  if (!product) return undefined;
  const button = <AddToBasket compact product={toAddable(product)} options={toAddableOptions(product)} />;
  return { productId: product.id, button };
}

export async function GuidePage({ params }: GuidePageProps) {
  const guide = await load(params);
  if (!guide) return <Missing />;
  const address = addressOf(guide);
  const asked = parseSlug((await params).trade);
  if (asked !== guide.trade.slug) permanentRedirect(address);
  const [t, trades, footer] = await Promise.all([
    getTranslations(),
    loadTrades(),
    orNothing("The footer", loadFooter()),
  ]);
  const { title, picks, trade, place, net } = guide;
  const parent = { name: t("Choose.short"), href: routes.choose };
  const trail = [
    { name: t("Nav.home"), path: routes.home },
    { name: parent.name, path: parent.href },
    { name: title, path: address },
  ];
  const labels = { share: t("Choose.share"), copied: t("Choose.copied") };
  return (
    <IslandMessages island="guide">
      <RememberTrade trade={named(trade)} place={place && named(place)} net={net && named(net)} />
      <JsonLd data={trailJsonLd(trail, env.origin)} />
      {guide.indexed && picks.length > 0 && (
        <JsonLd
          data={itemListJsonLd(
            picks.map(({ product }) => routes.product(product.id, product.slug)),
            env.origin,
          )}
        />
      )}
      <Breadcrumb path={[]} parent={parent} current={trade.name} />
      {picks.length > 0 ? (
        <GuideScreen
          guide={guide}
          trades={trades}
          buy={await buyOf(guide)}
          share={<ShareButton link={absolute(address, env.origin)} title={title} labels={labels} />}
        />
      ) : (
        <NoGuide guide={guide} trades={trades} phone={footer?.phone_numbers[0]} />
      )}
    </IslandMessages>
  );
}
