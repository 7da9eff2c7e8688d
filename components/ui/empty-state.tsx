import type { ReactNode } from "react";

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  /** Renders `title` as the heading of the page. */
  heading?: boolean;
  hint?: string;
  action?: ReactNode;
};

export function EmptyState({ icon, title, heading = false, hint, action }: EmptyStateProps) {
  const Title = heading ? "h1" : "p";
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-16 text-center">
      {icon && (
        <span
          aria-hidden="true"
          className="grid size-20 place-items-center rounded-full bg-brand-soft text-brand *:size-9"
        >
          {icon}
        </span>
      )}
      <div>
        <Title className="text-lg font-bold">{title}</Title>
        {hint && <p className="mt-1 text-base text-ink-soft">{hint}</p>}
      </div>
      {action}
    </div>
  );
}
