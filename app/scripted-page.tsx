import type { ReactNode } from "react";
import { NoScriptSale } from "@/components/catalog/no-script-sale";
import { loadFooter, orNothing } from "@/lib/api/server";
import { isBuild } from "@/lib/env";

type ScriptedPageProps = {
  /** True if visitors place orders on this page; without JavaScript they are told to order by phone instead. */
  isSale?: boolean;
  children: ReactNode;
};

/** A page rendered only in the browser. Without JavaScript it says so and shows the phone number. */
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
