"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { EditableRows } from "@/components/desk/kit/editable-rows";
import { ProductPicker } from "@/components/desk/kit/product-picker";
import { SelectField } from "@/components/ui/select-field";
import type { BlockKind } from "@/lib/contract/page-body";
import type { Picture } from "@/lib/contract/pictures";
import { toPersianDigits } from "@/lib/persian/digits";
import type { EditedBlock } from "./edited-page";

const MAX_IDS = 24;

type NamedRecord = { id: number; name: string };
type ChosenKind = Extract<BlockKind, "bundles" | "banners" | "slides">;

/** True for blocks whose records are chosen from a short list. */
export const isChosen = (kind: BlockKind): kind is ChosenKind =>
  kind === "bundles" || kind === "banners" || kind === "slides";

/** All records of a shop that blocks can show, by kind of block. */
export type PageChoices = Record<ChosenKind, readonly NamedRecord[]>;

/** What the ids of blocks name, as far as it is known on the screen. */
export type Named = PageChoices & { pictures: readonly Picture[]; products: readonly NamedRecord[] };

export type BlockFieldsProps = {
  block: EditedBlock;
  named: Named;
  errorOf: (field: string) => string | undefined;
  onNamed: (found: Partial<Pick<Named, "pictures" | "products">>) => void;
  onChange: (fields: Partial<EditedBlock>) => void;
};

type ChosenIdsProps = Omit<BlockFieldsProps, "named" | "onNamed"> & {
  label: string;
  known: readonly NamedRecord[];
  /** Chooses one more. */
  children: ReactNode;
};

function ChosenIds({ label, block, known, errorOf, onChange, children }: ChosenIdsProps) {
  const nameOf = (id: number) => known.find((one) => one.id === id)?.name ?? toPersianDigits(id);
  return (
    <>
      <EditableRows
        label={label}
        items={block.ids}
        limit={MAX_IDS}
        nameOf={nameOf}
        error={errorOf("ids")}
        onChange={(ids) => onChange({ ids })}
      >
        {(id) => <span className="block min-h-11 content-center">{nameOf(id)}</span>}
      </EditableRows>
      {block.ids.length < MAX_IDS && children}
    </>
  );
}

export function BlockProducts({ named, onNamed, ...props }: BlockFieldsProps) {
  const t = useTranslations("StaffPages");
  const { block, onChange } = props;
  return (
    <ChosenIds {...props} label={t("products")} known={named.products}>
      <ProductPicker
        label={t("product")}
        without={block.ids}
        onPick={({ id, name }) => {
          onNamed({ products: [{ id, name }] });
          onChange({ ids: [...block.ids, id] });
        }}
      />
    </ChosenIds>
  );
}

/** Bundles, banners or slides, by their names. */
export function BlockRecords({ choices, ...props }: BlockFieldsProps & { choices: readonly NamedRecord[] }) {
  const t = useTranslations("StaffPages");
  const say = useTranslations("StaffHome");
  const { block, onChange } = props;
  const left = choices.filter(({ id }) => !block.ids.includes(id));
  const [chosen, setPicked] = useState("");
  const picked = left.some(({ id }) => String(id) === chosen) ? chosen : String(left[0]?.id ?? "");
  return (
    <ChosenIds {...props} label={say(`kind_${block.kind}`)} known={choices}>
      {left.length > 0 && (
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <SelectField label={t("addRecord")} value={picked} onChange={({ target }) => setPicked(target.value)}>
              {left.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          <Button variant="outline" onClick={() => onChange({ ids: [...block.ids, Number(picked)] })}>
            {say("add")}
          </Button>
        </div>
      )}
    </ChosenIds>
  );
}
