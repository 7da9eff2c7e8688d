import type { ReactNode } from "react";

type ChipLinkProps = {
  href: string;
  /** True for what the page shows already. */
  isCurrent?: boolean;
  children: ReactNode;
};

export function ChipLink({ href, isCurrent = false, children }: ChipLinkProps) {
  return (
    <a
      href={href}
      aria-current={isCurrent || undefined}
      className="inline-flex min-h-11 items-center gap-2 rounded-md border bg-surface px-4 hover:border-brand hover:text-brand aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand-strong"
    >
      {children}
    </a>
  );
}
