"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { currentOf } from "@/components/desk/kit/current-of";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import type { FormAnswer } from "@/components/form/use-shop-form";
import { shopApi } from "@/lib/api/browser";
import type { DeskHome } from "@/lib/contract/desk-home";
import { formatCount } from "@/lib/persian/digits";
import { fieldsLeft, type RefusedFields, refusedFields, type Unfinished } from "./refused-fields";
import type { HomeDraft } from "./use-home-draft";

/** Publishes, withdraws and restores versions; an edit conflict takes over the current draft. */
export function useHomeVersions({ home: { version }, rows, merge }: HomeDraft) {
  const t = useTranslations("StaffHome");
  const keyOf = useIdempotencyKey();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  /** What a refused publication asked for, with the rows as they were then. */
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);
  /** Marks what the rows lack, and says it of the first of them. */
  const mark = (refused: RefusedFields): string => {
    setUnfinished({ rows, fields: refused.fields });
    const row = rows.find(({ id }) => id === refused.rowId);
    return t("refusedRow", { title: row?.title || t("untitled"), message: refused.message });
  };
  const messageOf = <Data>(result: FormAnswer<Data> | null): string | null => {
    if (result?.ok) return null;
    const current = result && currentOf<DeskHome>(result.error.data);
    if (current) merge(current);
    return result?.error.message ?? t("failed");
  };
  const take = async (asked: Promise<FormAnswer<DeskHome>>): Promise<DeskHome | null> => {
    setIsBusy(true);
    const result = await asked.catch(() => null);
    setIsBusy(false);
    setRefused(messageOf(result));
    if (!result?.ok) return null;
    merge(result.data);
    return result.data;
  };
  return {
    ...{ isBusy, refused, said },
    unfinished: unfinished ? fieldsLeft(rows, unfinished) : {},
    reload: () => take(shopApi.deskHome.draft()),
    restore: (no: number) => take(shopApi.deskHome.restore({ no: String(no), version })),
    withdraw: async () => {
      const withdrawn = await take(shopApi.deskHome.withdraw());
      if (withdrawn) setSaid(t("withdrawn"));
      return withdrawn;
    },
    /** Returns why it was not published; null if it was. */
    publish: async (at: string | null): Promise<string | null> => {
      const asked = { version, at };
      const result = await shopApi.deskHome.publish(asked, { idempotencyKey: keyOf(asked) }).catch(() => null);
      const lacks = result && !result.ok ? refusedFields(result.error, rows) : null;
      if (lacks?.rowId != null) return mark(lacks);
      if (result?.ok) setSaid(at ? t("scheduledSaid") : t("publishedSaid", { no: formatCount(result.data.no) }));
      return messageOf(result);
    },
  };
}
