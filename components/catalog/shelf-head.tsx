import type { ReactNode } from "react";

export type MoreLink = {
  href: string;
  label: string;
  opensTab?: boolean;
};

type ShelfHeadProps = {
  title: string;
  more?: MoreLink;
  /**
   * Colors of the marker before the title, chosen by the shop; if both are set, the marker is visible in each theme.
   */
  colors?: { ground: string; ink: string };
  children?: ReactNode;
};

export function ShelfHead({ title, more, colors, children }: ShelfHeadProps) {
  return (
    <div className="flex min-h-11 items-center gap-x-4">
      <h2 className="flex min-w-0 items-center gap-2.5 text-title font-bold">
        {colors && (
          <i
            aria-hidden="true"
            className="h-6 w-2 shrink-0 rounded-full inset-ring inset-ring-current"
            style={{ backgroundColor: colors.ground, color: colors.ink }}
          />
        )}
        {title}
      </h2>
      {children}
      {more && (
        <a
          href={more.href}
          {...(more.opensTab && { target: "_blank", rel: "noopener" })}
          className="ms-auto inline-flex min-h-11 min-w-11 shrink-0 items-center justify-end font-medium text-brand hover:underline"
        >
          {more.label}
          <span className="sr-only"> {title}</span>
        </a>
      )}
    </div>
  );
}
