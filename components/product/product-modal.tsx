"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { LazyModal } from "@/components/ui/lazy-modal";
import { MODAL_MARKER } from "@/lib/routes";

const TOGGLE_MS = 100; // spec 2
/** Marks the history entry, so that going forward opens the modal again. */
const MARKED = "productModal";

/** Returns true if this navigation should open the modal. Removes the marker from the URL (spec 2). */
function consumeMarker(): boolean {
  const { pathname, search } = window.location;
  if (!new URLSearchParams(search).has(MODAL_MARKER)) return window.history.state?.[MARKED] === true;
  window.history.replaceState({ [MARKED]: true }, "", pathname);
  return true;
}

type ProductModalProps = { title: string; closeLabel: string; children: ReactNode };

/** A product over the previous page. Escape, the button, a click outside and Back all close it. */
export function ProductModal({ title, closeLabel, children }: ProductModalProps) {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout> | null>(null);

  useEffect(() => {
    // A plain link to this URL must show the page, which requires a full page load.
    if (!consumeMarker()) return window.location.reload();
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
