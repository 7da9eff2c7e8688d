import type { ReactNode } from "react";
import { IslandMessages } from "@/lib/i18n/island-messages";

export function ProductTexts({ children }: { children: ReactNode }) {
  return <IslandMessages island="product">{children}</IslandMessages>;
}
