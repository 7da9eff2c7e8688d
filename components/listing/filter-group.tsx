import type { ReactNode } from "react";

export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 py-4">
      <legend className="float-start w-full pb-2 text-base font-bold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}
