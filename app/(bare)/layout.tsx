import type { ReactNode } from "react";
import { DemoLine } from "@/components/layout/demo-line";
import { Logo } from "@/components/layout/logo";
import { env } from "@/lib/env";

/** Login, registration, checkout and receipts: no header, only the way home (spec 2). */
export default function BareLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {env.hasStandIns && <DemoLine />}
      <div className="flex justify-center border-b bg-surface py-2 print:hidden">
        <Logo />
      </div>
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </>
  );
}
