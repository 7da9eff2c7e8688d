"use client";

import { DirectionProvider } from "@base-ui/react/direction-provider";
import { Popover } from "@base-ui/react/popover";
import X from "lucide-react/icons/x";
import type { RefObject } from "react";
import { buttonClass } from "./button-class";
import type { ModalProps } from "./modal-panel";

const GAP = 8;

type PopoverPanelProps = ModalProps & {
  anchor: RefObject<HTMLElement | null>;
  widthClass: string;
  /** Returns the element to focus on opening; the first focusable element if missing or if it returns nothing. */
  firstFocus?: () => HTMLElement | null | undefined;
};

/** A non-modal panel below its control. Import it lazily, because its library is not small. */
export function PopoverPanel({
  open,
  onOpenChange,
  anchor,
  title,
  description,
  closeLabel,
  widthClass,
  firstFocus,
  children,
  footer,
}: PopoverPanelProps) {
  const handleOpenChange = (next: boolean, { event }: Popover.Root.ChangeEventDetails) => {
    // The control handles its own click; if the click also closed the panel here, the control would open it again.
    const isOnControl = event.target instanceof Node && anchor.current?.contains(event.target);
    if (!isOnControl) onOpenChange(next);
  };
  return (
    <DirectionProvider direction="rtl">
      <Popover.Root open={open} onOpenChange={handleOpenChange}>
        <Popover.Portal>
          <Popover.Positioner anchor={anchor} align="end" sideOffset={GAP} positionMethod="fixed" className="z-40">
            <Popover.Popup
              data-popover
              initialFocus={() => firstFocus?.() ?? true}
              finalFocus={anchor}
              className={`flex max-h-(--available-height) flex-col overflow-hidden rounded-lg border bg-surface text-ink shadow-overlay outline-none transition-[translate,opacity] data-starting-style:-translate-y-2 data-starting-style:opacity-0 data-ending-style:opacity-0 ${widthClass}`}
            >
              <div className="flex items-center gap-2 border-b py-1 ps-5 pe-2">
                <Popover.Title className="min-w-0 flex-1 text-lg font-bold">{title}</Popover.Title>
                <Popover.Close aria-label={closeLabel} className={buttonClass({ variant: "ghost", size: "icon" })}>
                  <X aria-hidden="true" className="size-5" />
                </Popover.Close>
              </div>
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">
                {description && (
                  <Popover.Description className="text-base text-ink-soft">{description}</Popover.Description>
                )}
                {children}
              </div>
              {footer && <div className="flex flex-wrap gap-3 border-t p-4">{footer}</div>}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </DirectionProvider>
  );
}
