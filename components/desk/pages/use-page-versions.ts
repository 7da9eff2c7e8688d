"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFocusSoon } from "@/components/desk/kit/use-focus-soon";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import type { FormAnswer } from "@/components/form/use-shop-form";
import { shopApi } from "@/lib/api/browser";
import type { DeskPage } from "@/lib/contract/desk-page";
import { deskRoutes } from "@/lib/desk-routes";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { namesOf, type Unfinished } from "./unfinished";
import type { PageAt, PageDraft } from "./use-page-draft";

/** Publishes, withdraws and restores versions of a page. */
export function usePageVersions(edited: PageAt, { draft, page, replace, takeOver, setUnfinished }: PageDraft) {
  const t = useTranslations("StaffPages");
  const say = useTranslations("StaffHome");
  const router = useRouter();
  const keyOf = useIdempotencyKey();
  const focus = useFocusSoon();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const take = async (asked: Promise<FormAnswer<DeskPage>>, show = replace): Promise<DeskPage | null> => {
    setIsBusy(true);
    const result = await asked.catch(() => null);
    setIsBusy(false);
    setRefused(result?.ok ? null : (result?.error.message ?? t("failed")));
    if (result?.ok) show(result.data);
    return result?.ok ? result.data : null;
  };
  const { version } = draft;
  /** Says where the page is unfinished, and marks the places. */
  const mark = (unfinished: Unfinished): null => {
    const labels = { title: t("title"), new_slug: t("address"), cover: t("cover") };
    const names = namesOf(unfinished, labels, t("untitled")).map((name) => t("quoted", { name }));
    setUnfinished(unfinished);
    setRefused(t("unfinished", { names: joined(names) }));
    focus("[aria-invalid=true]");
    return null;
  };
  return {
    ...{ isBusy, refused, said },
    restore: (no: number) => take(shopApi.deskPage.restore({ ...edited, no: String(no), version })),
    withdraw: async () => {
      if (await take(shopApi.deskPage.withdraw(edited), takeOver)) setSaid(say("withdrawn"));
    },
    /**
     * Returns why it was not published; null if it was, or if the page is unfinished, which is said on the page. A published
     * page may have another address.
     */
    publish: async (at: string | null): Promise<string | null> => {
      const asked = { ...edited, version, at };
      const result = await shopApi.deskPage.publish(asked, { idempotencyKey: keyOf(asked) }).catch(() => null);
      const fields = result && !result.ok && result.error.code === 422 ? result.error.fields : {};
      if (Object.keys(fields).some((path) => path !== "at")) return mark({ page, fields });
      if (!result?.ok) return result?.error.message ?? t("failed");
      setSaid(at ? say("scheduledSaid") : say("publishedSaid", { no: formatCount(result.data.no) }));
      const current = await take(shopApi.deskPage.draft(edited));
      const isMoved = current && current.slug !== edited.slug && current.changes.length === 0;
      if (isMoved && !at) router.push(deskRoutes.page(current.slug, edited.kind));
      return null;
    },
  };
}
