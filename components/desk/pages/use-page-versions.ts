"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import type { FormAnswer } from "@/components/form/use-shop-form";
import { shopApi } from "@/lib/api/browser";
import type { DeskPage } from "@/lib/contract/desk-page";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import type { PageDraft } from "./use-page-draft";

/** Publishes, withdraws and restores versions of a page. */
export function usePageVersions(slug: string, { draft, replace }: PageDraft) {
  const t = useTranslations("StaffPages");
  const say = useTranslations("StaffHome");
  const router = useRouter();
  const keyOf = useIdempotencyKey();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const take = async (asked: Promise<FormAnswer<DeskPage>>): Promise<boolean> => {
    setIsBusy(true);
    const result = await asked.catch(() => null);
    setIsBusy(false);
    setRefused(result?.ok ? null : (result?.error.message ?? t("failed")));
    if (result?.ok) replace(result.data);
    return result?.ok ?? false;
  };
  const { version } = draft;
  return {
    ...{ isBusy, refused, said },
    restore: (no: number) => take(shopApi.deskPage.restore({ slug, no: String(no), version })),
    withdraw: async () => {
      if (await take(shopApi.deskPage.withdraw({ slug }))) setSaid(say("withdrawn"));
    },
    /** Returns why it was not published; null if it was. A published page may have another address. */
    publish: async (at: string | null): Promise<string | null> => {
      const asked = { slug, version, at };
      const result = await shopApi.deskPage.publish(asked, { idempotencyKey: keyOf(asked) }).catch(() => null);
      if (!result?.ok) return result?.error.message ?? t("failed");
      setSaid(at ? say("scheduledSaid") : say("publishedSaid", { no: formatCount(result.data.no) }));
      if (draft.slug !== slug && !at) router.push(routes.deskPage(draft.slug));
      else await take(shopApi.deskPage.draft({ slug }));
      return null;
    },
  };
}
