import type { ReactNode } from "react";

type AccountSectionProps = { title: string; intro?: ReactNode; children: ReactNode };

export function AccountSection({ title, intro, children }: AccountSectionProps) {
  return (
    <section>
      <h1 className="mb-2 flex min-h-12 items-center text-title font-bold">{title}</h1>
      <div className="max-w-120">
        {intro && <div className="mb-5 text-base text-ink-soft">{intro}</div>}
        {children}
      </div>
    </section>
  );
}
