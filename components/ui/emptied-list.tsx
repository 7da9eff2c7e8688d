import { type ComponentProps, useEffect, useRef } from "react";
import { EmptyState } from "./empty-state";

/** The empty state of a list. `takesFocus` if its last row, which had the focus, was just removed. */
export function EmptiedList({ takesFocus, ...state }: ComponentProps<typeof EmptyState> & { takesFocus: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <EmptyState {...state} />
    </div>
  );
}
