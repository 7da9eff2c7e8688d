"use client";

import { useState } from "react";
import { useCityQuestion } from "@/components/catalog/use-city-question";
import type { Place } from "@/lib/domain/named-city";
import { useProvinces } from "./use-provinces";

type UsePlace = {
  /** As the form holds them now. */
  place: Place;
  address: string;
  setPlace: (place: Place) => void;
  setCity: (city: string) => void;
  /** What the form began with, where it was nobody's choice. */
  usual: Place | null;
};

/** Where a parcel goes while its address is typed, and whether the address says another city than the one above it. */
export function usePlace({ place, address, setPlace, setCity, usual }: UsePlace) {
  const provinces = useProvinces();
  const [isOpen, setOpen] = useState(false);
  const { question, check, keep } = useCityQuestion({ place, address, provinces });
  return {
    question,
    check,
    keep,
    take: () => {
      if (!question) return;
      setOpen(false);
      setPlace(question);
    },
    chip: {
      place,
      isOpen: isOpen || place.city === "",
      onOpen: () => setOpen(true),
      setCity: (city: string) => {
        setOpen(true);
        setCity(city);
      },
      isUsual: usual !== null && usual.city === place.city && usual.province === place.province,
    },
  };
}
