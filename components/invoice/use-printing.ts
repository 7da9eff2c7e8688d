import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * True while printing, by the button or the browser's menu. Renders synchronously, before the browser captures the
 * page.
 */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const render = (isNow: boolean) => () => flushSync(() => setIsPrinting(isNow));
    const before = render(true);
    const after = render(false);
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, []);
  return isPrinting;
}
