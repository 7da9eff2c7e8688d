"use client";

import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { type KnownTrade, tradeAtom } from "@/lib/state/browsing/trade";

/** Remembers the answers of a page of the finder, so that pages of devices can say whether they suit. */
export function RememberTrade({ trade, place, net }: KnownTrade) {
  const remember = useSetAtom(tradeAtom);
  const answers = JSON.stringify({ trade, place, net });
  useEffect(() => {
    remember((current) => (JSON.stringify(current) === answers ? current : JSON.parse(answers)));
  }, [answers, remember]);
  return null;
}
