"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { EditableRows } from "@/components/desk/kit/editable-rows";
import { SelectField } from "@/components/ui/select-field";
import { BLOCKS_OF, type BlockKind, MAX_BLOCKS } from "@/lib/contract/page-body";
import { BlockFields, type Named } from "./block-fields";
import { type EditedBlock, type EditedPage, newBlock } from "./edited-page";

/** Kinds whose records can be chosen here; blocks of the others stay as they are. */
const MADE_HERE: readonly BlockKind[] = ["text", "picture", "points", "steps", "products", "questions", "form"];

type PageBlocksProps = {
  page: EditedPage;
  named: Named;
  errorOf: (path: string) => string | undefined;
  onNamed: (found: Partial<Named>) => void;
  onChange: (blocks: EditedBlock[]) => void;
};

/** The blocks of a page, one below the other; each is folded to its title. */
export function PageBlocks({ page: { kind, blocks }, named, errorOf, onNamed, onChange }: PageBlocksProps) {
  const t = useTranslations("StaffPages");
  const say = useTranslations("StaffHome");
  /** Keys of blocks that are open from the start. */
  const [added, setAdded] = useState<readonly string[]>([]);
  const kinds = BLOCKS_OF[kind].filter((known) => MADE_HERE.includes(known));
  const add = (chosen: string) => {
    const found = kinds.find((known) => known === chosen);
    if (!found) return;
    const block = newBlock(found, "");
    setAdded([...added, block.key]);
    onChange([...blocks, block]);
  };
  return (
    <>
      <EditableRows
        label={t("blocks")}
        items={blocks}
        limit={MAX_BLOCKS}
        nameOf={({ title }) => title || t("untitled")}
        error={errorOf("blocks")}
        onChange={onChange}
      >
        {(block, at) => (
          <details key={block.key} open={added.includes(block.key) || undefined}>
            <summary className="min-h-11 content-center">
              <b className="font-medium">{block.title || t("untitled")}</b>{" "}
              <span className="text-xs text-ink-soft">{say(`kind_${block.kind}`)}</span>
            </summary>
            <BlockFields
              block={block}
              named={named}
              errorOf={(field) => errorOf(`blocks[${at}].${field}`)}
              onNamed={onNamed}
              onChange={(fields) =>
                onChange(blocks.map((one) => (one.key === block.key ? { ...one, ...fields } : one)))
              }
            />
          </details>
        )}
      </EditableRows>
      {blocks.length < MAX_BLOCKS && (
        <SelectField label={t("newBlock")} value="" onChange={({ target }) => add(target.value)}>
          <option value="" />
          {kinds.map((known) => (
            <option key={known} value={known}>
              {say(`kind_${known}`)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
