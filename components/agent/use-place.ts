"use client";

import { useState } from "react";
import { findNamedPlace, type Place } from "@/lib/domain/named-city";
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
  /** The address as it was when it was left last: nobody is asked while they type. */
  const [left, setLeft] = useState("");
  /** For which pair of cities the one above was confirmed. */
  const [kept, setKept] = useState("");
  const pairOf = (named: Place) => `${named.city}|${place.city}`;
  const ask = (text: string): Place | null => {
    const named = place.city ? findNamedPlace(text, provinces, place.province) : null;
    return named && named.city !== place.city && kept !== pairOf(named) ? named : null;
  };
  const question = left === address ? ask(left) : null;
  return {
    question,
    /** The address is left, or the form is to be sent: true if there is something to ask. */
    check: () => {
      setLeft(address);
      return ask(address) !== null;
    },
    keep: () => question && setKept(pairOf(question)),
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
