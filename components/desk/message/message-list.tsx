"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { currentOf } from "@/components/desk/kit/current-of";
import { shopApi } from "@/lib/api/browser";
import type { Colleague, DeskMessage } from "@/lib/contract/desk-message";
import { MessageRow, type OpenForm } from "./message-row";

type ListProps = {
  rows: readonly DeskMessage[];
  staff: readonly Colleague[];
  me: Colleague;
  mayGiveRoles: boolean;
  now: number;
};

const nameOf = ({ kind, id }: DeskMessage) => `${kind}-${id}`;

/** Handled messages stay in the list until it is reloaded, so that a message just assigned can be answered. */
export function MessageList({ rows: loaded, staff, me, mayGiveRoles, now }: ListProps) {
  const t = useTranslations("StaffMessages");
  const list = useRef<HTMLUListElement>(null);
  const [rows, setRows] = useState(loaded);
  const [open, setOpen] = useState<{ row: string; form: OpenForm } | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [told, setTold] = useState<{ row: string; text: string } | null>(null);
  const put = (message: DeskMessage) =>
    setRows((last) => last.map((row) => (nameOf(row) === nameOf(message) ? message : row)));
  const close = (row: string, message?: DeskMessage) => {
    if (message) put(message);
    setOpen(null);
    list.current?.querySelector<HTMLElement>(`[data-row="${row}"] a`)?.focus();
  };
  const take = async (message: DeskMessage) => {
    const row = nameOf(message);
    const { kind, id, version } = message;
    setBusy(row);
    setTold(null);
    const done = await shopApi.deskMessage.assign({ kind, id, version, assignee: me.id }).catch(() => null);
    setBusy(null);
    if (done?.ok) return close(row, done.data);
    const current = currentOf<DeskMessage>(done?.error.data);
    if (current) put(current);
    const name = current?.assignee?.name;
    setTold({ row, text: name ? t("takenBy", { name }) : (done?.error.message ?? t("failed")) });
  };
  return (
    <ul ref={list} className="divide-y border-b empty:border-0" aria-label={t("messages")}>
      {rows.map((message) => {
        const row = nameOf(message);
        return (
          <MessageRow
            key={row}
            {...{ message, staff, me, mayGiveRoles, now }}
            open={open?.row === row ? open.form : null}
            isBusy={busy === row}
            told={told?.row === row ? told.text : null}
            onOpen={(form) => {
              setTold(null);
              setOpen({ row, form });
            }}
            onTake={() => take(message)}
            onClose={(changed) => close(row, changed)}
            onChange={put}
          />
        );
      })}
    </ul>
  );
}
