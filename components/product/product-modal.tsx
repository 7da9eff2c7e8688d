"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { LazyModal } from "@/components/ui/lazy-modal";
import { MODAL_MARKER } from "@/lib/routes";

const TOGGLE_MS = 100; // spec 2
/** Kept in the history entry, so that going forward opens the modal again. */
const MARKED = "productModal";

/** True when this step was meant to open the modal. On its first drawing the marker leaves the address (spec 2). */
function takeMarker(): boolean {
  const { pathname, search } = window.location;
  if (!new URLSearchParams(search).has(MODAL_MARKER)) return window.history.state?.[MARKED] === true;
  window.history.replaceState({ [MARKED]: true }, "", pathname);
  return true;
}

type ProductModalProps = { title: string; closeLabel: string; children: ReactNode };

/** A product over the page behind it. Escape, the button, a press outside and going back close it. */
export function ProductModal({ title, closeLabel, children }: ProductModalProps) {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout> | null>(null);

  useEffect(() => {
    // A plain link to this address asks for the page, which only a full load gives.
    if (!takeMarker()) return window.location.reload();
    const opening = setTimeout(() => setIsOpen(true), TOGGLE_MS);
    return () => clearTimeout(opening);
  }, []);

  const close = () => {
    closing.current ??= setTimeout(() => router.back(), TOGGLE_MS);
  };
  return (
    <LazyModal
      place="wide"
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      title={title}
      closeLabel={closeLabel}
    >
      {children}
    </LazyModal>
  );
}
