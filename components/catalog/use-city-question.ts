"use client";

import { useState } from "react";
import type { Province } from "@/lib/contract/address";
import { findNamedPlace, type Place } from "@/lib/domain/named-city";

type UseCityQuestion = {
  /** As the form holds them now. */
  place: Place;
  address: string;
  provinces: readonly Province[];
};

/**
 * Asks about an address that names another city than the chosen one: once it is left or about to be sent, and once a
 * pair.
 */
export function useCityQuestion({ place, address, provinces }: UseCityQuestion) {
  /** The address as it was when it was left last: nobody is asked while they type. */
  const [left, setLeft] = useState("");
  /** For which pair of cities the chosen one was confirmed. */
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
  };
}
