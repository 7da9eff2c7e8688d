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
 * If an address names another city than the selected one, asks which is meant, on blur and before sending; once for
 * each pair of cities.
 */
export function useCityQuestion({ place, address, provinces }: UseCityQuestion) {
  /** The address at the last blur, so that nothing is asked while the user types. */
  const [left, setLeft] = useState("");
  /** The pair of cities that the user confirmed. */
  const [kept, setKept] = useState("");
  const pairOf = (named: Place) => `${named.city}|${place.city}`;
  const ask = (text: string): Place | null => {
    const named = place.city ? findNamedPlace(text, provinces, place.province) : null;
    return named && named.city !== place.city && kept !== pairOf(named) ? named : null;
  };
  const question = left === address ? ask(left) : null;
  return {
    question,
    /** Called on blur and before sending; returns true if there is a question to answer. */
    check: () => {
      setLeft(address);
      return ask(address) !== null;
    },
    keep: () => question && setKept(pairOf(question)),
  };
}
