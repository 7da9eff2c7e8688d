import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * True while the page is being printed, by its own button or by the browser's: what is drawn then is in the document before the
 * browser looks at it.
 */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const draw = (isNow: boolean) => () => flushSync(() => setIsPrinting(isNow));
    const before = draw(true);
    const after = draw(false);
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, []);
  return isPrinting;
}
