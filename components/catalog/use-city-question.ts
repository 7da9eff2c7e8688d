"use client";

import { useState } from "react";
import type { Province } from "@/lib/contract/address";
import { findNamedPlace, type Place } from "@/lib/domain/places/named-city";

type UseCityQuestion = {
  place: Place;
  address: string;
  provinces: readonly Province[];
};

/**
 * Asks if an address names another city than the chosen one, on blur and before sending; once for each pair of cities.
 */
export function useCityQuestion({ place, address, provinces }: UseCityQuestion) {
  /** The address at the last blur, so that nothing is asked while typing. */
  const [left, setLeft] = useState("");
  /** The pair of cities that was confirmed. */
  const [kept, setKept] = useState("");
  const pairOf = (named: Place) => `${named.city}|${place.city}`;
  const ask = (text: string): Place | null => {
    const named = place.city ? findNamedPlace(text, provinces, place.province) : null;
    return named && named.city !== place.city && kept !== pairOf(named) ? named : null;
  };
  const question = left === address ? ask(left) : null;
  return {
    question,
    /** Called on blur and before sending; true if there is a question. */
    check: () => {
      setLeft(address);
      return ask(address) !== null;
    },
    keep: () => question && setKept(pairOf(question)),
  };
}
