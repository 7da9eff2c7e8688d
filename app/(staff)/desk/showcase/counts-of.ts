import type { ShowcaseCounts } from "@/components/desk/showcase/showcase-tabs";

type Lists = { [List in keyof ShowcaseCounts]: readonly unknown[] };

export const countsOf = ({ sliders, banners, banks }: Lists): ShowcaseCounts => ({
  sliders: sliders.length,
  banners: banners.length,
  banks: banks.length,
});
