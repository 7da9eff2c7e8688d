"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DraftBar } from "@/components/desk/home/draft-bar";
import { DraftPreview } from "@/components/desk/home/draft-preview";
import { PublishSheet } from "@/components/desk/home/publish-sheet";
import { ScheduledStrip } from "@/components/desk/home/scheduled-strip";
import { VersionsSheet } from "@/components/desk/home/versions-sheet";
import { RemoveRecord } from "@/components/desk/record/remove-record";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { shopApi } from "@/lib/api/browser";
import { isTextPage } from "@/lib/contract/content";
import type { DeskPage, DeskPageExtra } from "@/lib/contract/desk-page";
import { FAQ_SLUG } from "@/lib/contract/page-body";
import { formatClock } from "@/lib/persian/jalali";
import { routes } from "@/lib/routes";
import type { Named } from "./block-fields";
import { PageBlocks } from "./page-blocks";
import { PageHead } from "./page-head";
import { type PageDraft, usePageDraft } from "./use-page-draft";
import { usePageVersions } from "./use-page-versions";

type PageEditorProps = { slug: string; loaded: DeskPage; named: DeskPageExtra };

/** A page and its blocks beside the real page; nothing is seen by visitors before it is published. */
export function PageEditor({ slug, loaded, named: stored }: PageEditorProps) {
  const t = useTranslations("StaffHome");
  const say = useTranslations("StaffPages");
  const editor = usePageDraft(slug, loaded);
  const versions = usePageVersions(slug, editor);
  const { draft, page, isSaved, status } = editor;
  const [named, setNamed] = useState<Named>(stored);
  const [panel, setPanel] = useState<"publish" | "versions" | null>(null);
  const isFixed = isTextPage(slug) || slug === FAQ_SLUG;
  const fields = status.kind === "refused" ? status.fields : {};
  const errorOf = (path: string) => fields[path]?.[0];
  const learn = ({ pictures = [], products = [] }: Partial<Named>) =>
    setNamed((known) => ({
      pictures: [...known.pictures, ...pictures],
      products: [...known.products, ...products],
    }));
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3">
        <h1 className="me-auto text-title font-bold">{page.title}</h1>
        {draft.published && (
          <Button variant="ghost" onClick={() => setPanel("versions")}>
            {t("versions")}
          </Button>
        )}
      </div>
      <ScheduledStrip
        scheduled={draft.scheduled}
        isDisabled={!isSaved || versions.isBusy}
        onWithdraw={() => void versions.withdraw()}
      />
      {versions.refused && <p role="alert">{versions.refused}</p>}
      <Theirs editor={editor} />
      <div className="grid flex-1 gap-x-9 pb-6 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
        <div className="min-w-0">
          <PageHead
            {...{ page, isFixed, errorOf, pictures: named.pictures }}
            onPicture={(picture) => learn({ pictures: [picture] })}
            onChange={editor.change}
          />
          <PageBlocks {...{ page, named, errorOf }} onNamed={learn} onChange={(blocks) => editor.change({ blocks })} />
          {!isFixed && (
            <RemoveRecord
              name={page.title}
              text={say("removeText")}
              list={routes.deskPages}
              onRemove={() => shopApi.deskPage.remove({ slug })}
            />
          )}
        </div>
        <div className="lg:sticky lg:top-19 lg:self-start">
          <DraftPreview of={{ what: "page", slug }} version={draft.version} />
        </div>
      </div>
      <DraftBar
        draft={draft}
        isSaved={isSaved}
        isBusy={versions.isBusy}
        status={<PageStatus editor={editor} />}
        onRetry={status.kind === "failed" && editor.isOnline ? editor.retry : undefined}
        onDiscard={() => void versions.restore(draft.published?.no ?? 0)}
        onPublish={() => setPanel("publish")}
      />
      {panel === "publish" && (
        <PublishSheet
          draft={draft}
          onClose={() => setPanel(null)}
          onPublish={async (at) => {
            const refused = await versions.publish(at);
            if (refused === null) setPanel(null);
            return refused;
          }}
        />
      )}
      {panel === "versions" && (
        <VersionsSheet
          draft={draft}
          load={() => shopApi.deskPage.versions({ slug })}
          isDisabled={!isSaved || versions.isBusy}
          onClose={() => setPanel(null)}
          onRestore={async (no) => {
            if (await versions.restore(no)) setPanel(null);
          }}
        />
      )}
    </>
  );
}

function PageStatus({ editor: { draft, isOnline, isSaved, status, theirs } }: { editor: PageDraft }) {
  const t = useTranslations("StaffHome");
  if (theirs) return t("chooseFirst");
  if (!isOnline && !isSaved) return t("offline");
  if (status.kind === "refused") return t("refused", { message: status.message });
  if (status.kind === "failed") return status.message ? t("refused", { message: status.message }) : t("notSaved");
  if (!isSaved) return t("saving");
  return draft.saved_at ? t("saved", { clock: formatClock(draft.saved_at) }) : t("noChanges");
}

/** Somebody else saved the same draft: one of both is chosen as a whole. */
function Theirs({ editor: { theirs, replace, keepMine } }: { editor: PageDraft }) {
  const t = useTranslations("StaffPages");
  if (!theirs) return null;
  return (
    <Alert
      tone="warning"
      live
      title={t("conflict")}
      action={
        <>
          <Button variant="outline" onClick={() => replace(theirs)}>
            {t("takeTheirs")}
          </Button>
          <Button variant="outline" onClick={keepMine}>
            {t("keepMine")}
          </Button>
        </>
      }
    />
  );
}
