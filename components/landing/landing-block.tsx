import type { ReactNode } from "react";
import { BannerRow } from "@/components/catalog/banner-row";
import { BundleRow } from "@/components/catalog/bundle-row";
import { ProductShelf } from "@/components/catalog/product-shelf";
import { SliderRow } from "@/components/catalog/slider-row";
import { Questions } from "@/components/ui/questions";
import type { LandingItem } from "@/lib/contract/content";
import { MediaBlock } from "./media-block";
import { TitledList } from "./titled-list";

/** Items without hydration; the page itself renders the form. */
export type StaticLandingItem = Exclude<LandingItem, { type: "form" }>;

/** Empty blocks and unknown types render nothing. */
export function LandingBlock({ item }: { item: StaticLandingItem }): ReactNode {
  const { title } = item.configs;
  if (item.configs.objects.length === 0) return null;
  switch (item.type) {
    case "steps":
    case "points":
      return <TitledList title={title} texts={item.configs.objects} isOrdered={item.type === "steps"} />;
    case "questions":
      return (
        <section className="max-w-reading">
          <h2 className="mb-5 text-title font-bold">{title}</h2>
          <Questions questions={item.configs.objects} />
        </section>
      );
    case "banner":
      return <BannerRow title={title} banners={item.configs.objects} />;
    case "slider":
      return <SliderRow title={title} sliders={item.configs.objects} />;
    case "media":
      return <MediaBlock title={title} media={item.configs.objects} />;
    case "shelf_product":
      return <ProductShelf title={title} products={item.configs.objects} />;
    case "shelf_bundle":
      return <BundleRow title={title} bundles={item.configs.objects} />;
  }
}
