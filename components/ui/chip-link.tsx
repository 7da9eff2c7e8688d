import type { ReactNode } from "react";

export function ChipLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center rounded-md border bg-surface px-4 hover:border-brand hover:text-brand"
    >
      {children}
    </a>
  );
}
