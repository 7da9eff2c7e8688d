import type { ReactNode } from "react";

type DraftColumnsProps = { isPreviewShown: boolean; preview: ReactNode; children: ReactNode };

/** What is edited beside its preview, or one of both on phones. */
export function DraftColumns({ isPreviewShown, preview, children }: DraftColumnsProps) {
  return (
    <div className="grid flex-1 gap-x-9 pb-6 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
      <div className={`min-w-0 ${isPreviewShown ? "max-lg:hidden" : ""}`}>{children}</div>
      <div className={isPreviewShown ? "" : "max-lg:hidden"}>
        <div className="lg:sticky lg:top-19">{preview}</div>
      </div>
    </div>
  );
}
