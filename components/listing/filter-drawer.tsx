"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Drawer } from "@/components/ui/drawer";
import { replayEarlyClick } from "@/components/ui/early-click";
import { countFilters, hasFilters, type ListScope, NO_FILTERS } from "@/lib/domain/listing/listing";
import { formatCount } from "@/lib/persian/digits";
import { CHIP } from "./chip";
import type { Facets } from "./filter-panel";
import { LateFilters } from "./late-filters";
import { useCounts } from "./use-counts";
import { useDraft } from "./use-draft";
import type { ListControl } from "./use-listing";

/** On screens up to this width the filters open from the bottom (spec 9), and on wider ones from the side. */
const BOTTOM = "(max-width: 768px)";

/** All values are asked for as the drawer opens. */
const stay = () => {};

type FilterDrawerProps = {
  list: ListControl;
  scope: ListScope;
  facets: Facets;
  /** Number of products that match the active filters; undefined while loading. */
  count: number | undefined;
};

/** The filters on screens without a sidebar: a draft shown over the page, applied by the button below. */
export function FilterDrawer({ list, scope, facets, count }: FilterDrawerProps) {
  const t = useTranslations();
  const [side, setSide] = useState<"start" | "bottom">("start");
  const [isOpen, setIsOpen] = useState(false);
  const draft = useDraft(list, scope, count);
  const counted = useCounts(draft.control.query, scope, { query: list.query, facets }, isOpen);
  const handleOpen = () => {
    draft.drop();
    setSide(window.matchMedia(BOTTOM).matches ? "bottom" : "start");
    setIsOpen(true);
  };
  const handleResult = () => {
    setIsOpen(false);
    draft.take();
  };
  const resultText = (hits: number | undefined) => {
    if (hits === undefined) return t("List.apply");
    return hits === 0 ? t("List.showNone") : t("List.showResults", { count: formatCount(hits) });
  };
  // Not counted, because the bar has a separate chip for `available`.
  const chosen = countFilters({ ...list.query, available: undefined });
  return (
    <>
      <button
        ref={replayEarlyClick}
        type="button"
        data-early=""
        aria-haspopup="dialog"
        onClick={handleOpen}
        className={`shrink-0 [@media(scripting:none)]:hidden ${CHIP}`}
      >
        <span>{t("List.filters")}</span>
        {chosen > 0 && (
          <>
            <span
              aria-hidden="true"
              className="grid size-5 place-items-center rounded-full bg-brand text-xs leading-none text-on-brand"
            >
              {formatCount(chosen)}
            </span>
            <span className="sr-only">{t("List.chosenFilters", { count: formatCount(chosen) })}</span>
          </>
        )}
      </button>
      <Drawer
        side={side}
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t("List.filters")}
        closeLabel={t("Common.close")}
        action={
          hasFilters(draft.control.query) && (
            <Button variant="ghost" onClick={() => draft.control.change(NO_FILTERS)}>
              {t("List.clearShort")}
            </Button>
          )
        }
        footer={
          <Button
            wide
            size="lg"
            loading={draft.count === undefined && !draft.isUncounted}
            disabled={draft.count === 0}
            onClick={handleResult}
          >
            {resultText(draft.count)}
          </Button>
        }
      >
        <LateFilters list={draft.control} facets={counted} onOpen={stay} />
      </Drawer>
    </>
  );
}
