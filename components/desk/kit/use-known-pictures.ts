"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Picture } from "@/lib/contract/pictures";

const has = (pictures: readonly Picture[], id: number) => pictures.some((one) => one.id === id);

/**
 * Holds the pictures whose ids a form may contain: those of the record, also after a colleague changed it and it was
 * loaded again, and those that were added to the form. `describePicture` names a picture in a comparison of two versions.
 */
export function useKnownPictures(stored: readonly (Picture | null | undefined)[]) {
  const t = useTranslations("StaffPictures");
  const [seen, setSeen] = useState<readonly Picture[]>([]);
  const current = stored.filter((one) => one !== null && one !== undefined);
  const known = [...seen, ...current.filter(({ id }) => !has(seen, id))];
  // A picture stays known after its record got another one.
  if (known.length > seen.length) setSeen(known);
  const describePicture = (id: number | null | undefined): string => {
    if (!id) return "";
    const alt = known.find((one) => one.id === id)?.alt;
    return alt || t(has(known, id) && !has(current, id) ? "yours" : "stored");
  };
  return { known, add: (picture: Picture) => setSeen((all) => [...all, picture]), describePicture };
}
