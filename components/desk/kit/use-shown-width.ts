import { type RefObject, useEffect, useState } from "react";

/** Returns the width in pixels of a box that is `most` wide, or narrower on a narrow screen. */
export function useShownWidth(box: RefObject<HTMLElement | null>, most: number): number {
  const [width, setWidth] = useState(most);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth || most));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, most]);
  return width;
}
