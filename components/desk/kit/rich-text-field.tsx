"use client";

import { useTranslations } from "next-intl";
import { type ClipboardEvent, useEffect, useId, useRef } from "react";
import { FieldNotes } from "@/components/ui/field-notes";

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

/** A small editor with headings, bold text and lists. Pasted text loses its formatting. */
export function RichTextField({ label, hint, error, value, onChange }: RichTextFieldProps) {
  const t = useTranslations("StaffRows");
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Writing back the text that was just typed would move the caret.
    if (box.current && box.current.innerHTML !== value) box.current.innerHTML = value;
  }, [value]);
  const report = () => onChange(box.current?.innerHTML ?? "");
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    run("insertText", event.clipboardData.getData("text/plain"));
  };
  return (
    <div className="col-span-full">
      <p id={`${id}-label`} className="mb-1.5 text-xs font-medium">
        {label}
      </p>
      <div className="rounded-md border border-field bg-surface">
        <p className="flex flex-wrap gap-1 border-b px-2">
          {NAMES.map((name) => (
            <button
              key={name}
              type="button"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                box.current?.focus();
                const [command, value] = COMMANDS[name];
                run(command, value);
                report();
              }}
              className="min-h-11 px-2 text-xs text-brand"
            >
              {t(`text_${name}`)}
            </button>
          ))}
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a textarea has no formatting. */}
        <div
          ref={box}
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          contentEditable
          suppressContentEditableWarning
          onInput={report}
          onPaste={paste}
          className="prose-fa min-h-40 max-w-reading px-3.5 py-2.5"
        />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
