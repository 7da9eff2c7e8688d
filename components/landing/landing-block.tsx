import type { ReactNode } from "react";
import { BannerRow } from "@/components/catalog/banner-row";
import { BundleRow } from "@/components/catalog/bundle-row";
import { ProductShelf } from "@/components/catalog/product-shelf";
import { SliderRow } from "@/components/catalog/slider-row";
import type { LandingItem } from "@/lib/contract/content";
import { MediaBlock } from "./media-block";

/** A block of a landing page, drawn by its type; one with nothing to show leaves no trace. */
export function LandingBlock({ item }: { item: LandingItem }): ReactNode {
  const { title } = item.configs;
  if (item.configs.objects.length === 0) return null;
  switch (item.type) {
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
