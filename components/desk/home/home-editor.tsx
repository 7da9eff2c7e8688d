"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { formatMoment } from "@/components/desk/kit/format-time";
import { isTyping } from "@/components/desk/kit/is-typing";
import { useKeys } from "@/components/desk/kit/use-keys";
import { Button } from "@/components/ui/button";
import type { DeskHome } from "@/lib/contract/desk-home";
import { EditedRows } from "./edited-rows";
import { HomeBar } from "./home-bar";
import type { RowSources } from "./home-kinds";
import { HomePreview } from "./home-preview";
import { NewRow } from "./new-row";
import { PublishSheet } from "./publish-sheet";
import { useHomeEditor } from "./use-home-editor";
import { VersionsSheet } from "./versions-sheet";

type HomeEditorProps = {
  loaded: DeskHome;
  sources: RowSources;
  /** True for staff who may change the name and the hero of the shop. */
  hasIdentity?: boolean;
};

/** The rows of the home page beside the real page; nothing is seen by visitors before it is published. */
export function HomeEditor({ loaded, sources, hasIdentity = false }: HomeEditorProps) {
  const t = useTranslations("StaffHome");
  const editor = useHomeEditor(loaded, sources);
  const { draft, open, setOpen, panel, setPanel } = editor;
  const { home, rows } = draft;
  const [isShown, setIsShown] = useState(false);
  useKeys((event) => {
    if (event.key === "Escape" && panel === null) setOpen(null);
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && editor.canPublish) setPanel("publish");
    if (event.key === "n" && panel === null && !isTyping(event.target) && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      setPanel("new");
    }
  });
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
      <Scheduled home={home} onWithdraw={() => void editor.withdraw()} />
      {editor.isFailed && <p role="alert">{t("failed")}</p>}
      <div className="grid flex-1 gap-x-9 pb-6 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
        <div className={isShown ? "max-lg:hidden" : ""}>
          <EditedRows editor={editor} sources={sources} hasIdentity={hasIdentity} />
        </div>
        <div className={isShown ? "" : "max-lg:hidden"}>
          <div className="lg:sticky lg:top-19">
            <HomePreview version={home.version} row={open} onRow={setOpen} />
          </div>
        </div>
      </div>
      <HomeBar
        draft={draft}
        onDiscard={() => void editor.restore(home.published?.no ?? 0)}
        onPublish={() => setPanel("publish")}
      />
      <NewRow sources={sources} isOpen={panel === "new"} onClose={() => setPanel(null)} onAdd={editor.add} />
      <PublishSheet
        home={home}
        isOpen={panel === "publish"}
        onClose={() => setPanel(null)}
        onPublished={() => void editor.published()}
      />
      {panel === "versions" && <VersionsSheet home={home} onClose={() => setPanel(null)} onRestore={editor.restore} />}
      <p className="sr-only" role="status">
        {rows.length === 0 ? t("empty") : ""}
      </p>
    </>
  );
}

function Scheduled({ home: { scheduled }, onWithdraw }: { home: DeskHome; onWithdraw: () => void }) {
  const t = useTranslations("StaffHome");
  if (!scheduled) return null;
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 rounded-md bg-info-soft px-3 text-info">
      {t("scheduled", { moment: formatMoment(scheduled.publish_at) })}
      <Button variant="ghost" size="word" className="text-danger" onClick={onWithdraw}>
        {t("withdraw")}
      </Button>
    </p>
  );
}
