"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/desk/kit/button";
import { Writes, WrittenFields } from "@/components/desk/kit/only-looks";
import { UndoStrip } from "@/components/desk/kit/undo-strip";
import { MAX_HOME_ROWS } from "@/lib/contract/desk-home";
import { deskRoutes } from "@/lib/desk-routes";
import type { RowSources } from "./home-kinds";
import { HomeRows } from "./home-rows";
import { FirstRows } from "./new-row";
import { RowConflict } from "./row-conflict";
import { RowFields } from "./row-fields";
import type { Editor } from "./use-home-editor";

type EditedRowsProps = { editor: Editor; sources: RowSources; hasIdentity: boolean };

export function EditedRows({ editor, sources, hasIdentity }: EditedRowsProps) {
  const t = useTranslations("StaffHome");
  const { draft, open, setOpen, setPanel, add, change, remove } = editor;
  const { dropped, undo, forget } = editor.dropped;
  const { home, rows, setRows, status } = draft;
  const refused = status.kind === "refused" ? status.refused.fields : editor.versions.unfinished;
  const isFirst = home.published === null;
  return (
    <>
      <div className="flex items-center justify-between gap-3 pb-2">
        <h2 className="text-lg font-bold">{t("rows")}</h2>
        {rows.length < MAX_HOME_ROWS && (
          <Button data-key="KeyN" variant="outline" onClick={() => setPanel("new")}>
            {t("newRow")}
          </Button>
        )}
      </div>
      {dropped && <UndoStrip key={dropped.key} text={dropped.text} onUndo={undo} onGone={forget} />}
      {draft.conflict && <RowConflict draft={draft} sources={sources} />}
      {isFirst && (
        <Writes>
          <FirstRows taken={rows.map(({ kind }) => kind)} onAdd={add} />
        </Writes>
      )}
      <p className="flex min-h-14 items-center justify-between gap-3 border-t">
        <span>
          <b className="block font-medium">{t("top")}</b>
          <span className="block text-xs text-ink-soft">{t("topText")}</span>
        </span>
        {hasIdentity && (
          <a href={deskRoutes.setting("identity")} className="inline-flex min-h-11 items-center text-brand">
            {t("topLink")}
          </a>
        )}
      </p>
      <HomeRows rows={rows} changes={home.changes} refused={refused} open={open} onOpen={setOpen} onChange={setRows}>
        {(row) => (
          <WrittenFields>
            <RowFields
              key={row.id}
              row={row}
              sources={sources}
              errors={refused[row.id] ?? {}}
              onChange={(fields) => change(row.id, fields)}
              onRemove={() => remove(row.id)}
            />
          </WrittenFields>
        )}
      </HomeRows>
    </>
  );
}
