"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DraftBar } from "@/components/desk/home/draft-bar";
import { DraftColumns } from "@/components/desk/home/draft-columns";
import { DraftHead } from "@/components/desk/home/draft-head";
import { DraftPanels } from "@/components/desk/home/draft-panels";
import { DraftPreview } from "@/components/desk/home/draft-preview";
import { ScheduledStrip } from "@/components/desk/home/scheduled-strip";
import { Writes, WrittenFields } from "@/components/desk/kit/only-looks";
import { UndoStrip } from "@/components/desk/kit/undo-strip";
import { shopApi } from "@/lib/api/browser";
import type { DeskPage } from "@/lib/contract/desk-page";
import type { Named } from "./block-records";
import { EditedParts } from "./edited-parts";
import { OtherBlog } from "./other-blog";
import { PageConflict, PageStatus } from "./page-status";
import { type PageAt, usePageDraft } from "./use-page-draft";
import { usePageVersions } from "./use-page-versions";
import { useRestored } from "./use-restored";

type PageEditorProps = {
  at: PageAt;
  loaded: DeskPage;
  named: Named;
  /** Where the blog is, for an article that the shop does not publish. */
  otherBlog?: string | undefined;
};

/** A page and its blocks beside the real page; nothing is seen by visitors before it is published. */
export function PageEditor({ at, loaded, named, otherBlog }: PageEditorProps) {
  const t = useTranslations("StaffPages");
  const editor = usePageDraft(at, loaded);
  const versions = usePageVersions(at, editor);
  const { restored, restore, undo, forget } = useRestored(editor, versions.restore);
  const { draft, page, isSaved, status } = editor;
  const [panel, setPanel] = useState<"publish" | "versions" | null>(null);
  const [isShown, setIsShown] = useState(false);
  const canRetry = status.kind === "failed" && editor.isOnline && !editor.theirs;
  const isDisabled = !isSaved || versions.isBusy;
  return (
    <>
      <DraftHead
        title={page.title}
        part={t("parts")}
        isPreviewShown={isShown}
        onTogglePreview={() => setIsShown(!isShown)}
        onVersions={draft.published ? () => setPanel("versions") : undefined}
      />
      <ScheduledStrip scheduled={draft.scheduled} isDisabled={isDisabled} onWithdraw={() => void versions.withdraw()} />
      {otherBlog !== undefined && <OtherBlog url={otherBlog} />}
      {versions.refused && <p role="alert">{versions.refused}</p>}
      {restored && <UndoStrip key={restored.after.version} text={t("restored")} onUndo={undo} onGone={forget} />}
      <PageConflict editor={editor} />
      <DraftColumns
        isPreviewShown={isShown}
        preview={
          <Writes>
            <DraftPreview of={{ what: "page", ...at }} version={draft.version} />
          </Writes>
        }
      >
        <WrittenFields>
          <EditedParts at={at} editor={editor} stored={named} />
        </WrittenFields>
      </DraftColumns>
      <DraftBar
        draft={draft}
        isSaved={isSaved}
        isBusy={versions.isBusy}
        status={<PageStatus editor={editor} />}
        onRetry={canRetry ? editor.retry : undefined}
        onDiscard={() => void restore(draft.published?.no ?? 0)}
        onPublish={otherBlog === undefined ? () => setPanel("publish") : undefined}
      />
      <DraftPanels
        panel={panel}
        draft={draft}
        loadVersions={() => shopApi.deskPage.versions(at)}
        isDisabled={isDisabled}
        onClose={() => setPanel(null)}
        onPublish={async (moment) => {
          const refused = await versions.publish(moment);
          if (refused === null) {
            setPanel(null);
            forget();
          }
          return refused;
        }}
        onRestore={async (no) => {
          if (await restore(no)) setPanel(null);
        }}
      />
      <p className="sr-only" role="status">
        {versions.said}
      </p>
    </>
  );
}
