"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useKeys } from "@/components/desk/kit/use-keys";
import { Button } from "@/components/ui/button";
import { shopApi } from "@/lib/api/browser";
import type { DeskHome } from "@/lib/contract/desk-home";
import { DraftBar } from "./draft-bar";
import { DraftPreview } from "./draft-preview";
import { DraftStatus } from "./draft-status";
import { EditedRows } from "./edited-rows";
import type { RowSources } from "./home-kinds";
import { NewRow } from "./new-row";
import { PublishSheet } from "./publish-sheet";
import { ScheduledStrip } from "./scheduled-strip";
import { rowButton } from "./use-focus-soon";
import { useHomeEditor } from "./use-home-editor";
import { VersionsSheet } from "./versions-sheet";

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
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3">
        <h1 className="me-auto text-title font-bold">{t("home")}</h1>
        <Button variant="ghost" className="lg:hidden" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          {t(isShown ? "rows" : "preview")}
        </Button>
        {home.published && (
          <Button variant="ghost" onClick={() => setPanel("versions")}>
            {t("versions")}
          </Button>
        )}
      </div>
      <ScheduledStrip
        scheduled={home.scheduled}
        isDisabled={!draft.isSaved || versions.isBusy}
        onWithdraw={() => void editor.withdraw()}
      />
      {versions.refused && <p role="alert">{versions.refused}</p>}
      <div className="grid flex-1 gap-x-9 pb-6 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
        <div className={isShown ? "max-lg:hidden" : ""}>
          <EditedRows editor={editor} sources={sources} hasIdentity={hasIdentity} />
        </div>
        <div className={isShown ? "" : "max-lg:hidden"}>
          <div className="lg:sticky lg:top-19">
            <DraftPreview of={HOME} version={home.version} row={open} onRow={choose} />
          </div>
        </div>
      </div>
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
      {panel === "publish" && <PublishSheet draft={home} onPublish={editor.publish} onClose={() => setPanel(null)} />}
      {panel === "versions" && (
        <VersionsSheet
          draft={home}
          load={() => shopApi.deskHome.versions()}
          isDisabled={!draft.isSaved || versions.isBusy}
          onClose={() => setPanel(null)}
          onRestore={editor.restore}
        />
      )}
      <p className="sr-only" role="status">
        {rows.length === 0 ? t("empty") : versions.said}
      </p>
    </>
  );
}
