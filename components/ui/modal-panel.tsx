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

// Excludes checkboxes: a form does not start with one, and focusing one far below would scroll the content out of view.
const FIELD = "input:not([hidden], [type=checkbox]), select, textarea";
const UNANSWERED = "fieldset:not(:has(:checked)) [type=radio]";

export type ModalProps = {
  open: boolean;
  /** Called by Escape, a click outside and the close button; the focus returns to the element that had it before. */
  onOpenChange: (open: boolean, byEscape?: boolean) => void;
  title: string;
  description?: string;
  closeLabel: string;
  action?: ReactNode;
  children?: ReactNode;
  /** True if the user opens the panel in order to type: the first field gets the focus even on touch screens. */
  isForTyping?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Stays in place below the scrolling content. */
  footer?: ReactNode;
};

/** The body of dialogs and drawers. Loaded on first opening, so that pages stay light. */
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
  // Focuses the first field if it is immediately visible, but not on touch screens, where the keyboard would cover the
  // panel. The library does not know how the button outside was activated, so the type of device decides.
  const firstField = () => {
    const field = body.current?.querySelector<HTMLElement>(FIELD);
    // A focus ring around the first option of an unanswered question looks like a selection.
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
