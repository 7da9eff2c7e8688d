import type { ReactNode } from "react";
import { NoScriptSale } from "@/components/catalog/no-script-sale";
import { loadFooter, orNothing } from "@/lib/api/server";
import { isBuild } from "@/lib/env";

type ScriptedPageProps = {
  /** Goods are ordered here, which the telephone does as well. */
  isSale?: boolean;
  children: ReactNode;
};

/** The shell of a page that only the browser fills: without script it says so and names the telephone. */
export async function ScriptedPage({ isSale = false, children }: ScriptedPageProps) {
  if (isBuild) return children;
  const footer = await orNothing("The footer", loadFooter());
  return (
    <>
      <div className="mx-auto hidden max-w-120 px-gutter py-6 noscript:block">
        <NoScriptSale phone={footer?.phone_numbers[0]} isPage={!isSale} />
      </div>
      {children}
    </>
  );
}
