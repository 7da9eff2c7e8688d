import { useEffect, useState } from "react";

const keyOf = (id: number) => `import.${id}.accepted`;

/** The doubtful lines that were accepted; kept while pages and tabs of the rows change, for this visit. */
export function useAccepted(id: number): [lines: readonly number[], toggle: (line: number) => void] {
  const [lines, setLines] = useState<readonly number[]>([]);
  useEffect(() => {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? "[]");
      if (Array.isArray(kept)) setLines(kept.filter((line) => typeof line === "number"));
    } catch {}
  }, [id]);
  const toggle = (line: number) => {
    const next = lines.includes(line) ? lines.filter((one) => one !== line) : [...lines, line];
    setLines(next);
    try {
      sessionStorage.setItem(keyOf(id), JSON.stringify(next));
    } catch {}
  };
  return [lines, toggle];
}
