"use client";

import { useEffect, useState } from "react";
import { shopApi } from "@/lib/api/browser";
import type { TemplateField } from "@/lib/contract/template";

/** Loads the template fields of a category and its ancestors; null until they have loaded, or without a category. */
export function useTemplate(category: number | null): TemplateField[] | null {
  const [loaded, setLoaded] = useState<{ of: number; fields: TemplateField[] } | null>(null);
  useEffect(() => {
    if (category === null) return;
    const control = new AbortController();
    void (async () => {
      const result = await shopApi.deskCategory.get({ id: category }, { signal: control.signal }).catch(() => null);
      if (control.signal.aborted || !result?.ok) return;
      setLoaded({ of: category, fields: [...result.data.inherited, ...result.data.template] });
    })();
    return () => control.abort();
  }, [category]);
  return loaded && loaded.of === category ? loaded.fields : null;
}
