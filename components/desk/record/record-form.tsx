"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/desk/kit/button";
import { Conflict } from "@/components/desk/kit/conflict";
import { useOnlyLooks, WrittenFields } from "@/components/desk/kit/only-looks";
import { useSaveKey } from "@/components/desk/kit/use-keys";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";

type RecordFormProps = {
  record: {
    form: { onSubmit: () => Promise<void> };
    isNew: boolean;
    isBusy: boolean;
    isSaved: boolean;
    changed: readonly { field: string; name: string }[];
    conflict: Parameters<typeof Conflict>[0] | null;
    submit: () => Promise<void>;
    drop: () => void;
  };
  label: string;
  create: string;
  children: ReactNode;
  history?: ReactNode;
};

/** No form where the user may only look. The save bar appears on the first change. Ctrl+S saves. */
export function RecordForm({ record, label, create, children, history }: RecordFormProps) {
  const { form, isNew, isSaved, changed, conflict, submit } = record;
  const t = useTranslations("Staff");
  const isOpen = (isNew || changed.length > 0) && !conflict;
  const onlyLooks = useOnlyLooks();
  useSaveKey(() => void submit(), isOpen);
  const columns = (
    <div className="grid gap-x-8 gap-y-6 pb-8 lg:grid-cols-[minmax(0,1fr)_20.5rem]">
      <div className="grid content-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <WrittenFields>{children}</WrittenFields>
      </div>
      {history}
    </div>
  );
  if (onlyLooks) return columns;
  return (
    <>
      <form {...form} aria-label={label} className="flex flex-1 flex-col">
        {columns}
        <p role="status" className="pb-4 font-medium text-success empty:hidden">
          {isSaved && t("recordSaved")}
        </p>
        {isOpen && <SaveBar record={record} create={create} />}
      </form>
      {conflict && (
        <div className="pb-6">
          <Conflict {...conflict} />
        </div>
      )}
    </>
  );
}

function SaveBar({ record: { isNew, isBusy, changed, drop }, create }: Pick<RecordFormProps, "record" | "create">) {
  const t = useTranslations("Staff");
  const count = formatCount(changed.length);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-auto flex flex-wrap items-center gap-2 border-t bg-surface px-4 py-3 shadow-overlay lg:-mx-6 lg:px-6">
      {!isNew && (
        <p className="me-auto min-w-0 max-sm:basis-full">
          <b className="font-bold">{t("recordChanges", { count })}</b>
          <span className="block truncate text-xs text-ink-soft">{joined(changed.map(({ name }) => name))}</span>
        </p>
      )}
      {!isNew && (
        <Button variant="outline" disabled={isBusy} onClick={drop}>
          {t("drop")}
        </Button>
      )}
      <Button type="submit" loading={isBusy} className="max-sm:flex-1">
        {isNew ? create : t("recordSave", { count })}
      </Button>
    </div>
  );
}
