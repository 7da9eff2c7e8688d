import type { ReactNode } from "react";

export function AuthCard({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <section className="mx-auto w-full max-w-md px-4 py-8 md:py-14">
      <div className="sm:rounded-lg sm:bg-surface sm:p-8 sm:shadow-raised">
        <h1 className="text-xl font-bold">{title}</h1>
        {intro && <div className="mt-2 text-base text-ink-soft">{intro}</div>}
        <div className="mt-6">{children}</div>
      </div>
    </section>
  );
}
