import { useTranslations } from "next-intl";
import { Carousel } from "@/components/ui/carousel";
import type { BundleCard as BundleCardData } from "@/lib/contract/bundle";
import { routes } from "@/lib/routes";
import { BundleCard } from "./bundle-card";
import { ShelfHead } from "./shelf-head";

const CAROUSEL_FROM = 3; // spec 9
const SLIDE = {
  className: "w-72 shrink-0 snap-start sm:w-80 lg:w-[calc((100%-2rem)/3)]",
  sizes: "(min-width: 640px) 24rem, 18rem",
};
const HALF = { className: undefined, sizes: "(min-width: 640px) 50vw, calc(100vw - 2rem)" };

export function BundleRow({ title, bundles }: { title: string; bundles: BundleCardData[] }) {
  const t = useTranslations();
  if (bundles.length === 0) return null;
  const isCarousel = bundles.length >= CAROUSEL_FROM;
  const { className, sizes } = isCarousel ? SLIDE : HALF;
  const cards = bundles.map((bundle) => (
    <li key={bundle.id} className={className}>
      <BundleCard bundle={bundle} sizes={sizes} />
    </li>
  ));
  return (
    <section className="flex flex-col gap-1 lg:gap-4">
      <ShelfHead title={title} more={{ href: routes.bundles, label: t("Home.viewAll") }} />
      {isCarousel ? (
        <Carousel label={title} labels={{ back: t("Common.previous"), forth: t("Common.next") }}>
          {cards}
        </Carousel>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4">{cards}</ul>
      )}
    </section>
  );
}
