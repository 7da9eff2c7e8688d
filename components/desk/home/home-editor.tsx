"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Writes } from "@/components/desk/kit/only-looks";
import { useKeys } from "@/components/desk/kit/use-keys";
import { shopApi } from "@/lib/api/browser";
import type { DeskHome } from "@/lib/contract/desk-home";
import { DraftBar } from "./draft-bar";
import { DraftColumns } from "./draft-columns";
import { DraftHead } from "./draft-head";
import { DraftPanels } from "./draft-panels";
import { DraftPreview } from "./draft-preview";
import { DraftStatus } from "./draft-status";
import { EditedRows } from "./edited-rows";
import { rowButton } from "./focus-targets";
import type { RowSources } from "./home-kinds";
import { NewRow } from "./new-row";
import { ScheduledStrip } from "./scheduled-strip";
import { useHomeEditor } from "./use-home-editor";

type HomeEditorProps = {
  loaded: DeskHome;
  sources: RowSources;
  /** True for staff who may change the name and the hero of the shop. */
  hasIdentity?: boolean;
};

const HOME = { what: "home" } as const;

/** The rows of the home page beside the real page; nothing is seen by visitors before it is published. */
export function HomeEditor({ loaded, sources, hasIdentity = false }: HomeEditorProps) {
  const t = useTranslations("StaffHome");
  const editor = useHomeEditor(loaded, sources);
  const { draft, versions, open, setOpen, panel, setPanel, focus } = editor;
  const { home, rows } = draft;
  const [isShown, setIsShown] = useState(false);
  useKeys((event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (!document.querySelector("[data-popover], [role=dialog], [role=alertdialog]")) editor.close();
  });
  const choose = (row: number) => {
    setOpen(row);
    setIsShown(false);
    focus(rowButton(row));
  };
  return (
    <>
      <DraftHead
        title={t("home")}
        part={t("rows")}
        isPreviewShown={isShown}
        onTogglePreview={() => setIsShown(!isShown)}
        onVersions={home.published ? () => setPanel("versions") : undefined}
      />
      <ScheduledStrip
        scheduled={home.scheduled}
        isDisabled={!draft.isSaved || versions.isBusy}
        onWithdraw={() => void editor.withdraw()}
      />
      {versions.refused && <p role="alert">{versions.refused}</p>}
      <DraftColumns
        isPreviewShown={isShown}
        preview={
          <Writes>
            <DraftPreview of={HOME} version={home.version} row={open} onRow={choose} />
          </Writes>
        }
      >
        <EditedRows editor={editor} sources={sources} hasIdentity={hasIdentity} />
      </DraftColumns>
      <DraftBar
        draft={home}
        isSaved={draft.isSaved}
        isBusy={versions.isBusy}
        status={<DraftStatus draft={draft} />}
        onRetry={draft.status.kind === "failed" && draft.isOnline ? draft.retry : undefined}
        onDiscard={() => void editor.restore(home.published?.no ?? 0)}
        onPublish={() => setPanel("publish")}
      />
      <NewRow sources={sources} isOpen={panel === "new"} onClose={() => setPanel(null)} onAdd={editor.add} />
      <DraftPanels
        panel={panel}
        draft={home}
        loadVersions={() => shopApi.deskHome.versions()}
        isDisabled={!draft.isSaved || versions.isBusy}
        onClose={() => setPanel(null)}
        onPublish={editor.publish}
        onRestore={editor.restore}
      />
      <p className="sr-only" role="status">
        {rows.length === 0 ? t("empty") : versions.said}
      </p>
    </>
  );
}
