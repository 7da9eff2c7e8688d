"use client";

import { useEffect, useState } from "react";
import { useCityQuestion } from "@/components/catalog/use-city-question";
import type { Place } from "@/lib/domain/places/named-city";
import { useProvinces } from "./use-provinces";

type UsePlace = {
  place: Place;
  address: string;
  setPlace: (place: Place) => void;
  setCity: (city: string) => void;
  /** The default city, unless the user has chosen one. */
  usual: Place | null;
};

/** The delivery city, and a question if the typed address names another city. */
export function usePlace({ place, address, setPlace, setCity, usual }: UsePlace) {
  const provinces = useProvinces();
  const [isOpen, setOpen] = useState(false);
  // The default may arrive after the form has opened.
  const isUnset = place.province === "" && place.city === "";
  useEffect(() => {
    if (isUnset && usual) setPlace(usual);
  });
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
