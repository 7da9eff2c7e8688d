"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/desk/kit/button";

type DraftHeadProps = {
  title: string;
  /** Name of the part beside the preview; on phones one of both is shown. */
  part: string;
  isPreviewShown: boolean;
  onTogglePreview: () => void;
  /** Undefined for a draft without a published version. */
  onVersions: (() => void) | undefined;
};

export function DraftHead({ title, part, isPreviewShown, onTogglePreview, onVersions }: DraftHeadProps) {
  const t = useTranslations("StaffHome");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3">
      <h1 className="me-auto text-title font-bold">{title}</h1>
      <Button variant="ghost" className="lg:hidden" aria-pressed={isPreviewShown} onClick={onTogglePreview}>
        {isPreviewShown ? part : t("preview")}
      </Button>
      {onVersions && (
        <Button shows aria-haspopup="dialog" variant="ghost" onClick={onVersions}>
          {t("versions")}
        </Button>
      )}
    </div>
  );
}
