import type { ReactNode } from "react";

/** The quiet card that logins and registrations stand in. */
export function AuthCard({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <section className="mx-auto w-full max-w-md px-4 py-8 md:py-16">
      <div className="rounded-lg border bg-surface p-6 shadow-raised sm:p-8">
        <h1 className="text-xl font-bold">{title}</h1>
        {intro && <div className="mt-2 text-sm text-ink-soft">{intro}</div>}
        <div className="mt-6">{children}</div>
      </div>
    </section>
  );
}
