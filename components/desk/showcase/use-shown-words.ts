import { useTranslations } from "next-intl";
import { formatEnd } from "@/components/desk/kit/end-field";
import { findTarget, type Target } from "@/components/desk/kit/target-field";
import type { DeskBanner, DeskSlider } from "@/lib/contract/desk-showcase";
import type { ComparedField } from "@/lib/domain/shared/edit-conflict";
import type { ShownValues } from "./shown-fields";

/** Describes the words, the target and the time of a slide or a banner. */
export function useShownWords(targets: readonly Target[]) {
  const t = useTranslations("StaffShowcase");
  const targetOf = (href: string) => findTarget(targets, href)?.name ?? href;
  return (typed: ShownValues): ComparedField<keyof ShownValues>[] => [
    ["alt", t("alt"), typed.alt],
    ["title", t("title"), typed.title ?? ""],
    ["text", t("text"), typed.text ?? ""],
    ["action", t("action"), typed.action ?? ""],
    ["target", t("target"), targetOf(typed.target)],
    ["from", t("from"), formatEnd(typed.from, t("fromNow"))],
    ["until", t("until"), formatEnd(typed.until, t("endless"))],
  ];
}

export const shownValues = (shown: DeskSlider | DeskBanner | undefined): ShownValues => ({
  title: shown?.title ?? "",
  text: shown?.text ?? "",
  action: shown?.action ?? "",
  target: shown?.target ?? "",
  alt: shown?.alt ?? "",
  from: shown?.from ?? null,
  until: shown?.until ?? null,
});
