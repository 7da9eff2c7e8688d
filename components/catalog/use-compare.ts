"use client";

import { useAtom } from "jotai";
import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast";
import { type Compared, toggleCompared } from "@/lib/domain/product/compared-ids";
import { useHydrated } from "@/lib/hooks/use-hydrated";
import { comparedAtom } from "@/lib/state/browsing/compared";

const NOTHING: Compared[] = [];

/** The products chosen for comparison; choosing one more than four, or one of another group, is refused with a reason. */
export function useCompare() {
  const t = useTranslations("Compare");
  const [stored, setTray] = useAtom(comparedAtom);
  const isHydrated = useHydrated();
  const tray = isHydrated && stored ? stored : NOTHING;
  /** Returns how many are chosen then; undefined if it was refused. */
  const toggle = (item: Compared): number | undefined => {
    const next = toggleCompared(tray, item);
    if (next === "full") toast.warn(t("full"));
    else if (next === "otherGroup") toast.warn(t("otherGroup", { name: tray[0]?.name ?? "" }));
    else return setTray(() => next).length;
    return undefined;
  };
  return { tray, toggle, clear: () => void setTray(() => []) };
}
