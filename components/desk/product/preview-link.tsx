"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { formatMoment } from "@/components/desk/kit/format-time";
import { CopyWordButton } from "@/components/ui/copy-word-button";
import { shopApi } from "@/lib/api/browser";
import type { DeskPreview } from "@/lib/contract/desk-home";

/** A signed link that shows the product to anyone who has it, even unpublished. It can only be revoked on this page. */
export function PreviewLink({ id }: { id: number }) {
  const t = useTranslations("StaffProduct");
  const [link, setLink] = useState<DeskPreview | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const run = async (call: () => Promise<{ ok: true } | { ok: false; error: { message: string | null } }>) => {
    setIsBusy(true);
    const result = await call().catch(() => null);
    setIsBusy(false);
    setRefused(result?.ok ? null : (result?.error.message ?? t("failed")));
  };
  const create = () =>
    run(async () => {
      const made = await shopApi.deskPreview.create({ what: "product", id });
      if (made.ok) setLink(made.data);
      return made;
    });
  const revoke = (of: number) =>
    run(async () => {
      const removed = await shopApi.deskPreview.remove({ id: of });
      if (removed.ok) setLink(null);
      return removed;
    });
  return (
    <section>
      <h2 className="pb-2 text-lg font-bold">{t("previewLink")}</h2>
      <p className="pb-2 text-xs text-ink-soft">
        {link ? t("previewUntil", { time: formatMoment(link.until) }) : t("previewText")}
      </p>
      {link ? (
        <div className="flex flex-wrap items-center gap-3">
          <CopyWordButton variant="outline" text={link.url} label={t("previewCopy")} copied={t("previewCopied")} />
          <Button variant="ghost" className="text-danger" disabled={isBusy} onClick={() => void revoke(link.id)}>
            {t("previewRevoke")}
          </Button>
        </div>
      ) : (
        <Button variant="outline" loading={isBusy} onClick={() => void create()}>
          {t("previewCreate")}
        </Button>
      )}
      {refused && (
        <p role="alert" className="pt-2 text-danger">
          {refused}
        </p>
      )}
    </section>
  );
}
