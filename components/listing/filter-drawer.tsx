"use client";

import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Drawer } from "@/components/ui/drawer";
import { catchUp } from "@/components/ui/early-press";
import { formatCount } from "@/lib/persian/digits";
import type { Facets } from "./filter-panel";
import { LateFilters } from "./late-filters";
import type { ListControl } from "./use-listing";

/** Up to this width the filters come from below (spec 9), above it from the side. */
const BOTTOM = "(max-width: 768px)";

type FilterDrawerProps = {
  list: ListControl;
  facets: Facets;
  /** Products that the present filters let through; undefined while they are counted. */
  count: number | undefined;
};

/** The filters on screens without room for a sidebar: over the page, with the result under the thumb. */
export function FilterDrawer({ list, facets, count }: FilterDrawerProps) {
  const t = useTranslations();
  const [side, setSide] = useState<"start" | "bottom">("start");
  const [isOpen, setIsOpen] = useState(false);
  const handleOpen = () => {
    setSide(window.matchMedia(BOTTOM).matches ? "bottom" : "start");
    setIsOpen(true);
  };
  return (
    <>
      <Button
        ref={catchUp}
        data-early=""
        variant="secondary"
        aria-haspopup="dialog"
        onClick={handleOpen}
        className="shrink-0 lg:hidden"
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {t("List.filters")}
      </Button>
      <Drawer
        side={side}
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t("List.filters")}
        closeLabel={t("Common.close")}
        footer={
          <Button wide loading={count === undefined} onClick={() => setIsOpen(false)}>
            {t("List.showResults", { count: formatCount(count ?? 0) })}
          </Button>
        }
      >
        <LateFilters list={list} facets={facets} />
      </Drawer>
    </>
  );
}
