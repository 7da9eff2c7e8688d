"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { EditableRows } from "@/components/desk/kit/editable-rows";
import { UndoStrip } from "@/components/desk/kit/undo-strip";
import { useFocusSoon } from "@/components/desk/kit/use-focus-soon";
import { BLOCKS_OF, type BlockKind, MAX_BLOCKS } from "@/lib/contract/page-body";
import { BlockFields } from "./block-fields";
import { type BlockFieldsProps, isChosen, type Named } from "./block-records";
import { type EditedBlock, type EditedPage, newBlock } from "./edited-page";

type PageBlocksProps = {
  page: EditedPage;
  named: Named;
  errorOf: (path: string) => string | undefined;
  /** True if something is wrong with the block at a place. */
  isWrong: (at: number) => boolean;
  onNamed: BlockFieldsProps["onNamed"];
  onChange: (blocks: EditedBlock[]) => void;
};

/** The blocks of a page, one below the other; each is folded to its title. */
export function PageBlocks({ page: { kind, blocks }, named, errorOf, isWrong, onNamed, onChange }: PageBlocksProps) {
  const t = useTranslations("StaffPages");
  const say = useTranslations("StaffHome");
  const wrong = blocks.filter((_, at) => isWrong(at)).map(({ key }) => key);
  const [open, setOpen] = useOpened(wrong);
  const focus = useFocusSoon();
  const [removed, setRemoved] = useState<{ block: EditedBlock; at: number } | null>(null);
  const kinds = BLOCKS_OF[kind].filter((known) => !isChosen(known) || named[known].length > 0);
  const nameOf = ({ title }: EditedBlock) => title || t("untitled");
  const add = (chosen: BlockKind) => {
    const block = newBlock(chosen, "");
    setOpen(block.key, true);
    onChange([...blocks, block]);
    focus(`[data-block="${block.key}"] input`);
  };
  const change = (next: EditedBlock[]) => {
    const at = blocks.findIndex(({ key }) => !next.some((block) => block.key === key));
    const block = blocks[at];
    if (block) setRemoved({ block, at });
    onChange(next);
  };
  const undo = () => {
    if (removed) onChange(blocks.toSpliced(removed.at, 0, removed.block));
    setRemoved(null);
  };
  return (
    <>
      {removed && (
        <div className="sticky top-19 z-10">
          <UndoStrip
            key={removed.block.key}
            text={say("removed", { title: nameOf(removed.block) })}
            onUndo={undo}
            onGone={() => setRemoved(null)}
          />
        </div>
      )}
      <EditableRows
        label={t("blocks")}
        items={blocks}
        limit={MAX_BLOCKS}
        nameOf={nameOf}
        error={errorOf("blocks")}
        onChange={change}
      >
        {(block, at) => (
          <FoldedBlock
            key={block.key}
            block={block}
            named={named}
            isOpen={open.includes(block.key)}
            onOpen={(next) => setOpen(block.key, next)}
            errorOf={(field) => errorOf(`blocks[${at}].${field}`)}
            onNamed={onNamed}
            onChange={(fields) => onChange(blocks.map((one) => (one.key === block.key ? { ...one, ...fields } : one)))}
          />
        )}
      </EditableRows>
      {blocks.length < MAX_BLOCKS && (
        <fieldset className="mt-4 grid gap-2">
          <legend className="text-xs font-medium">{t("newBlock")}</legend>
          <div className="flex flex-wrap gap-2 pt-2">
            {kinds.map((known) => (
              <Button
                key={known}
                variant="outline"
                aria-label={say("addOf", { name: say(`kind_${known}`) })}
                onClick={() => add(known)}
              >
                {say(`kind_${known}`)}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

/** Keys of blocks that are open: those that staff opened, and each one that something is found wrong with. */
function useOpened(wrong: readonly string[]) {
  const [open, setOpen] = useState<readonly string[]>(wrong);
  const [found, setFound] = useState(wrong);
  if (found.join() !== wrong.join()) {
    setFound(wrong);
    setOpen([...open, ...wrong.filter((key) => !found.includes(key))]);
  }
  const toggle = (key: string, isOpen: boolean) => {
    setOpen((keys) => [...keys.filter((one) => one !== key), ...(isOpen ? [key] : [])]);
  };
  return [open, toggle] as const;
}

type FoldedBlockProps = BlockFieldsProps & { isOpen: boolean; onOpen: (isOpen: boolean) => void };

function FoldedBlock({ isOpen, onOpen, ...props }: FoldedBlockProps) {
  const t = useTranslations("StaffPages");
  const say = useTranslations("StaffHome");
  const { kind, title } = props.block;
  return (
    <details data-block={props.block.key} open={isOpen} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
      <summary className="min-h-11 content-center">
        <b className="font-medium">{title || t("untitled")}</b>{" "}
        <span className="text-xs text-ink-soft">{say(`kind_${kind}`)}</span>
      </summary>
      <BlockFields {...props} />
    </details>
  );
}
