"use client";

import { Dialog } from "@base-ui/react/dialog";
import { DirectionProvider } from "@base-ui/react/direction-provider";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { buttonClass } from "./button-class";
import { MASKED } from "./masked";

const PLACES = {
  center: {
    viewport: "grid place-items-center p-4",
    popup:
      "max-h-full w-full max-w-lg rounded-lg data-starting-style:scale-95 data-starting-style:opacity-0 data-ending-style:scale-95 data-ending-style:opacity-0",
  },
  start: {
    viewport: "flex justify-start",
    popup:
      "h-full w-11/12 max-w-sm rounded-e-lg data-starting-style:translate-x-full data-ending-style:translate-x-full ltr:data-starting-style:-translate-x-full ltr:data-ending-style:-translate-x-full",
  },
  end: {
    viewport: "flex justify-end",
    popup:
      "h-full w-11/12 max-w-sm rounded-s-lg data-starting-style:-translate-x-full data-ending-style:-translate-x-full ltr:data-starting-style:translate-x-full ltr:data-ending-style:translate-x-full",
  },
  bottom: {
    viewport: "flex items-end",
    popup: "h-[80vh] w-full rounded-t-lg data-starting-style:translate-y-full data-ending-style:translate-y-full",
  },
  sheet: {
    viewport: "flex items-end sm:grid sm:place-items-center sm:p-4",
    popup:
      "max-h-[90dvh] w-full rounded-t-lg data-starting-style:translate-y-full data-ending-style:translate-y-full sm:max-w-lg sm:rounded-lg",
  },
  wide: {
    viewport: "grid place-items-center sm:p-6",
    popup:
      "h-full max-h-full w-full max-w-4xl data-starting-style:opacity-0 data-ending-style:opacity-0 sm:h-auto sm:rounded-lg",
  },
  full: { viewport: "", popup: "size-full data-starting-style:opacity-0 data-ending-style:opacity-0" },
} as const;

// A box to tick does not begin a form, and it may stand far below what is to be seen first.
const FIELD = "input:not([hidden], [type=checkbox]), select, textarea";
const UNANSWERED = "fieldset:not(:has(:checked)) [type=radio]";

export type ModalProps = {
  open: boolean;
  /** Asked for by Escape, a press outside and the close button; focus goes back to where it was. */
  onOpenChange: (open: boolean, byEscape?: boolean) => void;
  title: string;
  description?: string;
  closeLabel: string;
  /** Beside the title. */
  action?: ReactNode;
  children?: ReactNode;
  /** Whoever opened it came to type: it begins at its first field on a touch screen as well. */
  isForTyping?: boolean;
  /** Keys pressed anywhere inside. */
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Stands still below the scrolling content. */
  footer?: ReactNode;
};

/** The body of dialogs and drawers. Loaded at the first opening, so that pages stay light. */
export function ModalPanel({
  place,
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  action,
  children,
  isForTyping = false,
  onKeyDown,
  footer,
}: ModalProps & { place: keyof typeof PLACES }) {
  const { viewport, popup } = PLACES[place];
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // A form begins at its first field, where that is seen at once; a touch must not bring the keyboard up over it. The library
  // cannot tell what pressed, for it never sees the button outside: the device says whether fingers are at work.
  const firstField = () => {
    const field = body.current?.querySelector<HTMLElement>(FIELD);
    // The ring around the first answer of a question that has none yet reads as if it were chosen.
    if (field?.matches(UNANSWERED)) return heading.current;
    if (!field || (!isForTyping && window.matchMedia("(pointer: coarse)").matches)) return true;
    const end = body.current?.getBoundingClientRect().bottom ?? 0;
    return field.getBoundingClientRect().top <= end ? field : true;
  };
  return (
    <DirectionProvider direction="rtl">
      <Dialog.Root open={open} onOpenChange={(next, { reason }) => onOpenChange(next, reason === "escape-key")}>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity data-starting-style:opacity-0 data-ending-style:opacity-0" />
          <Dialog.Viewport className={`fixed inset-0 z-50 ${viewport}`}>
            <Dialog.Popup
              onKeyDown={onKeyDown}
              initialFocus={firstField}
              {...MASKED}
              className={`flex flex-col overflow-hidden bg-surface text-ink shadow-overlay outline-none transition-[translate,scale,opacity] ${popup}`}
            >
              <header className="flex items-center gap-2 border-b py-2 ps-5 pe-2">
                <Dialog.Title ref={heading} tabIndex={-1} className="min-w-0 text-lg font-bold outline-none">
                  {title}
                </Dialog.Title>
                {action}
                <Dialog.Close
                  aria-label={closeLabel}
                  className={`ms-auto ${buttonClass({ variant: "ghost", size: "icon" })}`}
                >
                  <X aria-hidden="true" className="size-5" />
                </Dialog.Close>
              </header>
              <div
                ref={body}
                className={`min-h-0 flex-1 overflow-y-auto overscroll-contain ${place === "full" ? "" : "p-5"}`}
              >
                {description && (
                  <Dialog.Description className="text-base text-ink-soft">{description}</Dialog.Description>
                )}
                {children}
              </div>
              {footer && <footer className="flex flex-wrap gap-3 border-t p-4">{footer}</footer>}
            </Dialog.Popup>
          </Dialog.Viewport>
        </Dialog.Portal>
      </Dialog.Root>
    </DirectionProvider>
  );
}
