"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { formatMoment } from "@/components/desk/kit/format-time";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { shopApi } from "@/lib/api/browser";
import type { ContentVersion, DeskHome } from "@/lib/contract/desk-home";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";

type VersionsSheetProps = {
  home: DeskHome;
  /** True while a restored version would replace unsaved rows. */
  isDisabled: boolean;
  onClose: () => void;
  onRestore: (no: number) => Promise<void>;
};

/** All versions, newest first; going back to one makes a draft of it. */
export function VersionsSheet({ home, isDisabled, onClose, onRestore }: VersionsSheetProps) {
  const t = useTranslations("StaffHome");
  const say = useTranslations("Staff");
  const [versions, setVersions] = useState<readonly ContentVersion[] | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    void shopApi.deskHome
      .versions()
      .catch(() => null)
      .then((result) => (result?.ok ? setVersions(result.data) : setIsFailed(true)));
  }, []);
  return (
    <Sheet open onOpenChange={(next) => !next && onClose()} title={t("versions")} closeLabel={say("close")}>
      {isFailed && <p role="alert">{t("failed")}</p>}
      <ol>
        {versions?.map((version) => (
          <li key={version.no} className="border-b py-3">
            <b className="font-medium">{t(nameOf(version, home), { no: formatCount(version.no) })}</b>
            <span className="block text-xs text-ink-soft">
              {joined([formatMoment(version.published_at ?? version.publish_at), version.by, countOf(version, t)])}
            </span>
            {version.published_at && version.no !== home.published?.no && (
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

const nameOf = ({ no, published_at }: ContentVersion, { published }: DeskHome) => {
  if (published_at === null) return "versionWaits";
  return no === published?.no ? "versionPublished" : "version";
};
