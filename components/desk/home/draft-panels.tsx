"use client";

import type { FormAnswer } from "@/components/form/use-shop-form";
import type { ContentVersion, DraftInfo } from "@/lib/contract/desk-home";
import { PublishSheet } from "./publish-sheet";
import { VersionsSheet } from "./versions-sheet";

type DraftPanelsProps = {
  panel: string | null;
  draft: DraftInfo;
  loadVersions: () => Promise<FormAnswer<ContentVersion[]>>;
  /** True while a restored version would replace what is not saved. */
  isDisabled: boolean;
  onClose: () => void;
  /** Returns why it was refused. */
  onPublish: (at: string | null) => Promise<string | null>;
  onRestore: (no: number) => Promise<void>;
};

/** What opens over a draft: the changes that are to be published, or its versions. */
export function DraftPanels({ panel, draft, loadVersions, isDisabled, onClose, ...acts }: DraftPanelsProps) {
  const { onPublish, onRestore } = acts;
  if (panel === "publish") return <PublishSheet {...{ draft, onPublish, onClose }} />;
  return panel === "versions" ? (
    <VersionsSheet load={loadVersions} {...{ draft, isDisabled, onClose, onRestore }} />
  ) : null;
}
