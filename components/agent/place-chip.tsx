"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import MapPin from "lucide-react/icons/map-pin";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { PlaceSelects, type PlaceSelectsProps } from "./place-selects";

type PlaceChipProps = PlaceSelectsProps & {
  /** True if the city is only a default: the previous customer's. */
  isUsual: boolean;
  isOpen: boolean;
  onOpen: () => void;
};

export function PlaceChip({ isUsual, isOpen, onOpen, ...selects }: PlaceChipProps) {
  const t = useTranslations("Agent");
  const { province, city } = selects.place;
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    // The clicked chip was replaced by the fields, so the focus moves to the first field.
    if (isOpen && isPressed.current) box.current?.querySelector("select")?.focus();
    isPressed.current = false;
  }, [isOpen]);
  return (
    <div ref={box} className="col-span-2">
      {isOpen ? (
        <div className="grid grid-cols-2 gap-x-3">
          <PlaceSelects {...selects} />
        </div>
      ) : (
        <button
          type="button"
          aria-label={t("cityOf", { city })}
          onClick={() => {
            isPressed.current = true;
            onOpen();
          }}
          className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-brand bg-brand-soft px-4 text-brand"
        >
          <MapPin aria-hidden="true" className="size-5 shrink-0" />
          <b>{city}</b>
          <span className="min-w-0 truncate text-xs">{isUsual ? t("cityAsBefore") : province}</span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0" />
        </button>
      )}
    </div>
  );
}
