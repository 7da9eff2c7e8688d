"use client";

import { useTranslations } from "next-intl";
import { CompareTick } from "@/components/catalog/compare-tick";
import { CompareTray } from "@/components/catalog/compare-tray";
import type { CardFacts } from "@/lib/domain/product/card-facts";
import { ListingScreen, type ListingScreenProps } from "./listing-screen";

const markOf = ({ id, name, image, group }: CardFacts) => group && <CompareTick item={{ id, name, image, group }} />;

/** A listing whose cards can be chosen for comparison. */
export function ComparingListing(props: ListingScreenProps) {
  const t = useTranslations("Compare");
  return <ListingScreen {...props} comparing={{ markOf, tray: <CompareTray />, end: t("endMode") }} />;
}
