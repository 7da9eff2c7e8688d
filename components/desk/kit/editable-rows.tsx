"use client";

import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import X from "lucide-react/icons/x";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { Button } from "@/components/desk/kit/button";
import { useOnlyLooks } from "@/components/desk/kit/only-looks";
import { controlState, FieldNotes } from "@/components/ui/field-notes";
import { moveItem } from "./move-item";
import { useFocusSoon } from "./use-focus-soon";

type EditableRowsProps<Item> = {
  label: string;
  items: readonly Item[];
  limit: number;
  /** Text of the button that adds `blank`; if missing, rows are added elsewhere. */
  add?: string;
  blank?: () => Item;
  nameOf: (item: Item, at: number) => string;
  /** The name of the form's field, and what is wrong with the whole list. */
  name?: string;
  error?: string;
  onChange: (items: Item[]) => void;
  children: (item: Item, at: number) => ReactNode;
};

const ROW = "relative flex flex-wrap items-start justify-end gap-x-3 gap-y-1 border-b py-2";
/** On phones the buttons are below a row. Beside the summary of one that folds they are at all widths. */
const CONTENT = "min-w-0 flex-1 max-sm:basis-full has-[>details]:basis-full [&>details>summary]:pe-34";
const BUTTONS = "flex [:has(>details)+&]:absolute [:has(>details)+&]:end-0 [:has(>details)+&]:top-2";

/**
 * Rows of a list in a form. Buttons, or Alt and an arrow key, move a row. The focus goes into an added row, and from a
 * removed one to the next.
 */
export function EditableRows<Item>({
  label,
  items,
  limit,
  add,
  blank,
  nameOf,
  name,
  error,
  onChange,
  children,
}: EditableRowsProps<Item>) {
  const id = useId();
  const { "aria-describedby": describedBy, "aria-invalid": isInvalid } = controlState(`${id}-rows`, { error });
  const move = (at: number, by: -1 | 1) => {
    const to = at + by;
    if (to >= 0 && to < items.length) onChange(moveItem(items, at, to));
  };
  const focusSoon = useFocusSoon();
  const row = (at: number, control: string) => `[id="${id}-list"] > :nth-child(${at + 1}) ${control}`;
  const append = (item: Item) => {
    onChange([...items, item]);
    focusSoon(row(items.length, ":is(input, select, textarea, summary)"));
  };
  const remove = (at: number) => {
    onChange(items.filter((_, other) => other !== at));
    const button = "p > :last-child";
    focusSoon(...(at < items.length - 1 ? [row(at, button)] : []), row(at - 1, button), `[id="${id}-add"]`);
  };
  const onlyLooks = useOnlyLooks();
  const pressed = (event: KeyboardEvent, at: number) => {
    const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key] : undefined;
    if (!by || onlyLooks) return;
    event.preventDefault();
    move(at, by);
  };
  return (
    <div className="col-span-full">
      <ul id={`${id}-list`} aria-label={label} className="empty:hidden">
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position.
          <li key={at} onKeyDown={(event) => pressed(event, at)} className={ROW}>
            <div className={CONTENT}>{children(item, at)}</div>
            <RowButtons
              name={nameOf(item, at)}
              onUp={at > 0 ? () => move(at, -1) : undefined}
              onDown={at < items.length - 1 ? () => move(at, 1) : undefined}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ul>
      {add && blank && items.length < limit && (
        <Button
          id={`${id}-add`}
          variant="outline"
          name={name}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          className="mt-3"
          onClick={() => append(blank())}
        >
          {add}
        </Button>
      )}
      <FieldNotes id={`${id}-rows`} error={error} />
    </div>
  );
}

type RowButtonsProps = { name: string; onUp?: () => void; onDown?: () => void; onRemove?: () => void };

export function RowButtons({ name, onUp, onDown, onRemove }: RowButtonsProps) {
  const t = useTranslations("StaffRows");
  return (
    <p className={BUTTONS}>
      <Button variant="ghost" size="icon" disabled={!onUp} aria-label={t("upOf", { name })} onClick={onUp}>
        <ArrowUp aria-hidden="true" className="size-5" />
      </Button>
      <Button variant="ghost" size="icon" disabled={!onDown} aria-label={t("downOf", { name })} onClick={onDown}>
        <ArrowDown aria-hidden="true" className="size-5" />
      </Button>
      {onRemove && <RemoveButton name={name} onRemove={onRemove} />}
    </p>
  );
}

export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useTranslations("StaffRows");
  return (
    <Button variant="ghost" size="icon" className="text-danger" aria-label={t("removeOf", { name })} onClick={onRemove}>
      <X aria-hidden="true" className="size-5" />
    </Button>
  );
}
