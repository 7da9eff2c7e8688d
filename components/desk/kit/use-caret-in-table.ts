import { type RefObject, useEffect, useState } from "react";
import { findCaretCell } from "./edit-table";

/** Whether the caret is in a table of the text. */
export function useCaretInTable(box: RefObject<HTMLElement | null>): boolean {
  const [isIn, setIsIn] = useState(false);
  useEffect(() => {
    const look = () => setIsIn(findCaretCell(box.current) !== null);
    document.addEventListener("selectionchange", look);
    return () => document.removeEventListener("selectionchange", look);
  }, [box]);
  return isIn;
}
