"use client";

import { useTranslations } from "next-intl";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useOnlyLooks } from "@/components/desk/kit/only-looks";
import { FieldNotes } from "@/components/ui/field-notes";
import { editTable, TABLE_EDITS, type TableEdit } from "./edit-table";
import { LinkField } from "./link-field";
import { useCaretInTable } from "./use-caret-in-table";

const COMMANDS = {
  heading: ["formatBlock", "h3"],
  paragraph: ["formatBlock", "p"],
  bold: ["bold"],
  list: ["insertUnorderedList"],
  numbers: ["insertOrderedList"],
} as const;
const NAMES = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[];

/** The browser's editing commands are deprecated, but every browser has them, and the server sanitizes the result. */
const run = (command: string, value?: string) => document.execCommand(command, false, value);

type RichTextFieldProps = {
  label: string;
  hint?: string;
  error?: string;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
};

/** Returns the selected part of the text, null if nothing in it is selected. */
function selectedIn(box: HTMLElement | null): Range | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || !box?.contains(selection.anchorNode)) return null;
  return selection.getRangeAt(0);
}

function select(range: Range): void {
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** Text outside a paragraph, which the next line would follow in a <div>, first becomes one: <div> is not stored. */
function readHtml(box: HTMLElement | null): string {
  if (box?.firstChild?.nodeType === Node.TEXT_NODE) run(...COMMANDS.paragraph);
  return box?.innerHTML ?? "";
}

const pastePlain = (event: ClipboardEvent) => {
  event.preventDefault();
  run("insertText", event.clipboardData.getData("text/plain"));
};

/** A small editor with headings, bold text, lists, tables and links. Pasted text loses its formatting. */
export function RichTextField({ label, hint, error, value, onChange }: RichTextFieldProps) {
  const id = useId();
  const onlyLooks = useOnlyLooks();
  const box = useRef<HTMLDivElement>(null);
  /** Undefined while no link is made. */
  const [linked, setLinked] = useState<Range | null>();
  useEffect(() => {
    // Writing back the text that was just typed would move the caret.
    if (box.current && box.current.innerHTML !== value) box.current.innerHTML = value;
  }, [value]);
  const report = () => onChange(readHtml(box.current));
  const link = (words: Range, address: string) => {
    box.current?.focus();
    select(words);
    if (address) run("createLink", address);
    else run("unlink");
    report();
  };
  const openLink = (event: KeyboardEvent) => {
    if (onlyLooks || !(event.ctrlKey || event.metaKey) || event.code !== "KeyK") return;
    event.preventDefault();
    // Elsewhere it opens the palette, which listens to the document, as React does.
    event.nativeEvent.stopImmediatePropagation();
    setLinked(selectedIn(box.current));
  };
  return (
    <div className="col-span-full">
      <p id={`${id}-label`} className="mb-1.5 text-xs font-medium">
        {label}
      </p>
      <div className="rounded-md border border-field bg-surface">
        <Toolbar
          isLinking={linked !== undefined}
          onCommand={(name) => {
            box.current?.focus();
            const [command, text] = COMMANDS[name];
            run(command, text);
            report();
          }}
          box={box}
          onTable={(edit) => {
            if (box.current) editTable(box.current, edit);
            report();
          }}
          onLink={() => setLinked(linked === undefined ? selectedIn(box.current) : undefined)}
        />
        {linked !== undefined && (
          <LinkField
            canLink={linked !== null}
            onLink={(address) => {
              if (linked) link(linked, address);
              setLinked(undefined);
            }}
            onClose={() => setLinked(undefined)}
          />
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a textarea has no formatting. */}
        <div
          ref={box}
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          contentEditable={!onlyLooks}
          aria-readonly={onlyLooks || undefined}
          suppressContentEditableWarning
          onInput={report}
          onPaste={onlyLooks ? undefined : pastePlain}
          onKeyDown={openLink}
          className="prose-fa min-h-40 max-w-reading px-3.5 py-2.5"
        />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

type ToolbarProps = {
  isLinking: boolean;
  onCommand: (name: keyof typeof COMMANDS) => void;
  box: RefObject<HTMLElement | null>;
  /** Without an edit, a table is added. */
  onTable: (edit?: TableEdit) => void;
  onLink: () => void;
};

/** Its buttons leave the selection in the text. */
function Toolbar({ isLinking, onCommand, box, onTable, onLink }: ToolbarProps) {
  const t = useTranslations("StaffRows");
  const isInTable = useCaretInTable(box);
  const shared = {
    type: "button",
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    className: "min-h-11 px-2 text-xs text-brand",
  } as const;
  return (
    <p className="flex flex-wrap gap-1 border-b px-2">
      {NAMES.map((name) => (
        <button key={name} {...shared} onClick={() => onCommand(name)}>
          {t(`text_${name}`)}
        </button>
      ))}
      {isInTable ? (
        TABLE_EDITS.map((edit) => (
          <button key={edit} {...shared} onClick={() => onTable(edit)}>
            {t(`text_${edit}`)}
          </button>
        ))
      ) : (
        <button {...shared} onClick={() => onTable()}>
          {t("text_table")}
        </button>
      )}
      <button {...shared} aria-expanded={isLinking} onClick={onLink}>
        {t("text_link")}
      </button>
    </p>
  );
}
