import { type ComponentProps, useEffect, useRef } from "react";
import { EmptyState } from "./empty-state";

/** What stands where a list has nothing in it; `takesFocus` where its last row has just gone, and the focus with it. */
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
