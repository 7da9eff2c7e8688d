"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/desk/kit/button";
import { Conflict } from "@/components/desk/kit/conflict";
import { useSaveKey } from "@/components/desk/kit/use-keys";
import { useWarnUnsaved } from "@/components/desk/kit/use-warn-unsaved";
import { ScanField } from "@/components/ui/scan-field";
import { shopApi } from "@/lib/api/browser";
import type { DeskLine, DeskOrder } from "@/lib/contract/desk-order";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { OrderLine } from "./order-line";
import { duplicatesIn, emptyPlacesIn, readSerial, type Typed, toSerials } from "./serial-draft";
import type { Draft } from "./use-draft";
import { useChange } from "./use-order";

type SerialsFormProps = {
  order: DeskOrder;
  /** Also saved when the order is packed. */
  draft: Draft<Typed>;
  onChange: (order: DeskOrder) => void;
};

/**
 * One field per unit. Pasted lines are distributed over the fields, and Enter from a scanner moves to the next field.
 * Duplicates within the order are reported immediately, duplicates in other orders on saving.
 */
export function SerialsForm({ order, draft, onChange }: SerialsFormProps) {
  const t = useTranslations("Staff");
  const { typed, setTyped, base, isChanged, theirs, take, keepOver } = draft;
  const { isBusy, refused, send, forget } = useChange(t("failed"));
  const given = toSerials(typed);
  const doubles = duplicatesIn(typed);
  const wanted = Object.values(typed).flat();
  const done = wanted.length - emptyPlacesIn(typed);
  useWarnUnsaved(isChanged);
  const save = async ({ version } = base) => {
    const next = await send(() => shopApi.deskOrder.setSerials({ id: order.id, version, lines: given }));
    if (next) show(next);
  };
  const show = (next: DeskOrder) => {
    take(next);
    onChange(next);
  };
  const current = refused?.current ?? theirs;
  const maySave = isChanged && doubles.size === 0;
  useSaveKey(() => maySave && void save());
  const fill = (line: DeskLine, at: number, texts: string[]) =>
    setTyped((last) => {
      const places = [...(last[line.id] ?? [])];
      for (const [index, text] of texts.entries()) if (at + index < places.length) places[at + index] = text;
      return { ...last, [line.id]: places };
    });
  return (
    <div>
      <ul className="border-t">
        {order.lines.map((line) => (
          <OrderLine key={line.id} line={line}>
            {line.has_serials && <Places line={line} typed={typed[line.id] ?? []} doubles={doubles} onFill={fill} />}
          </OrderLine>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 pt-3">
        <p role="status" className="me-auto text-xs text-ink-soft">
          {t("serialsDone", { done: formatCount(done), count: formatCount(wanted.length) })}
        </p>
        <Button variant="outline" loading={isBusy} disabled={!maySave} onClick={() => save()}>
          {t("saveSerials")}
        </Button>
      </div>
      {refused && !current && (
        <p role="alert" className="pt-2 text-danger">
          {toPersianDigits(refused.message)}
        </p>
      )}
      {current && (
        <Conflict
          rows={[
            {
              name: t("serials"),
              mine: joined(Object.values(typed).flat()),
              theirs: joined(current.lines.flatMap((line) => line.serials)),
            },
          ]}
          onKeep={() => {
            keepOver(current);
            void save(current);
          }}
          onDrop={() => {
            forget();
            show(current);
          }}
          onBack={refused ? forget : undefined}
        />
      )}
    </div>
  );
}

type PlacesProps = {
  line: DeskLine;
  typed: readonly string[];
  doubles: ReadonlySet<string>;
  onFill: (line: DeskLine, at: number, texts: string[]) => void;
};

function Places({ line, typed, doubles, onFill }: PlacesProps) {
  const t = useTranslations("Staff");
  return (
    <ul className="mt-2 grid gap-2 sm:grid-cols-2">
      {typed.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a unit is identified by its position.
        <li key={at}>
          <ScanField
            label={t("serialOf", { place: formatCount(at + 1), name: line.name })}
            placeholder={t("serialPlace")}
            value={text}
            maxLength={40}
            error={doubles.has(readSerial(text)) ? t("serialDouble") : undefined}
            onChange={(event) => onFill(line, at, [event.target.value])}
            onMany={(texts) => onFill(line, at, texts)}
          />
        </li>
      ))}
    </ul>
  );
}
