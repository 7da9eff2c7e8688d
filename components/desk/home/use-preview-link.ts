"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { shopApi } from "@/lib/api/browser";
import type { DeskPreview } from "@/lib/contract/desk-home";
import type { PageKind } from "@/lib/contract/page-body";

const PAUSE_MS = 700;

/** The home page, or a page by its address. */
export type Previewed = { what: "home" } | { what: "page"; slug: string; kind: PageKind };

type Shown = { link: DeskPreview; asOf: string | null };

/**
 * Makes a link to the draft as of a moment. Links are valid for days, so none is made while a moment is being typed, nor
 * twice for one moment.
 */
export function usePreviewLink(of: Previewed) {
  const [asOf, setAsOf] = useState<string | null>(null);
  const [links, setLinks] = useState<readonly Shown[]>([]);
  const [shown, setShown] = useState<Shown | null>(null);
  const [refused, setRefused] = useState<{ message: string | null } | null>(null);
  const [tries, setTries] = useState(0);
  const show = useEffectEvent((next: Shown) => {
    setShown(next);
    setRefused(null);
    if (!links.includes(next)) setLinks([...links, next]);
  });
  const load = useEffectEvent(async (isLeft: () => boolean) => {
    const made = links.find((link) => link.asOf === asOf);
    if (made) return show(made);
    const result = await shopApi.deskPreview.create({ ...of, as_of: asOf }).catch(() => null);
    if (isLeft()) return;
    if (result?.ok) show({ link: result.data, asOf });
    else setRefused({ message: result?.error.message ?? null });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again.
  useEffect(() => {
    let isLeft = false;
    const timer = setTimeout(() => void load(() => isLeft), asOf === null ? 0 : PAUSE_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [asOf, tries]);
  return { shown, refused, setAsOf, again: () => setTries(tries + 1) };
}
