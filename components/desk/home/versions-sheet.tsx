"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { formatMoment } from "@/components/desk/kit/format-time";
import type { FormAnswer } from "@/components/form/use-shop-form";
import { Sheet } from "@/components/ui/sheet";
import type { ContentVersion, DraftInfo } from "@/lib/contract/desk-home";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";

type VersionsSheetProps = {
  draft: Pick<DraftInfo, "published">;
  load: () => Promise<FormAnswer<ContentVersion[]>>;
  /** True while a restored version would replace unsaved rows. */
  isDisabled: boolean;
  onClose: () => void;
  onRestore: (no: number) => Promise<void>;
};

/** All versions, newest first; going back to one makes a draft of it. */
export function VersionsSheet({ draft, load, isDisabled, onClose, onRestore }: VersionsSheetProps) {
  const t = useTranslations("StaffHome");
  const say = useTranslations("Staff");
  const [versions, setVersions] = useState<readonly ContentVersion[] | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const read = useEffectEvent(async () => {
    const result = await load().catch(() => null);
    if (result?.ok) setVersions(result.data);
    else setIsFailed(true);
  });
  useEffect(() => void read(), []);
  return (
    <Sheet open onOpenChange={(next) => !next && onClose()} title={t("versions")} closeLabel={say("close")}>
      {isFailed && <p role="alert">{t("failed")}</p>}
      <ol>
        {versions?.map((version) => (
          <li key={version.no} className="border-b py-3">
            <b className="font-medium">{t(nameOf(version, draft), { no: formatCount(version.no) })}</b>
            <span className="block text-xs text-ink-soft">
              {joined([formatMoment(version.published_at ?? version.publish_at), version.by, countOf(version, t)])}
            </span>
            {version.published_at && version.no !== draft.published?.no && (
              <Button
                variant="ghost"
                size="word"
                disabled={isDisabled}
                aria-label={t("restoreOf", { no: formatCount(version.no) })}
                onClick={() => void onRestore(version.no)}
              >
                {t("restore")}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <p className="pt-3 text-xs text-ink-soft">{t("restoreText")}</p>
    </Sheet>
  );
}

type Texts = ReturnType<typeof useTranslations<"StaffHome">>;

const countOf = ({ changes }: ContentVersion, t: Texts) =>
  changes.length > 0 ? t("changeCount", { count: formatCount(changes.length) }) : null;

const nameOf = ({ no, published_at }: ContentVersion, { published }: Pick<DraftInfo, "published">) => {
  if (published_at === null) return "versionWaits";
  return no === published?.no ? "versionPublished" : "version";
};
