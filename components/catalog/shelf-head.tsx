import ArrowLeft from "lucide-react/icons/arrow-left";

export type MoreLink = {
  href: string;
  label: string;
  /** It leads out of the shop. */
  opensTab?: boolean;
};

/** The heading of a row, with the way to all of it. */
export function ShelfHead({ title, more }: { title: string; more?: MoreLink }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <h2 className="text-xl font-bold">{title}</h2>
      {more && <More {...more} />}
    </div>
  );
}

function More({ href, label, opensTab = false }: MoreLink) {
  const className = "inline-flex min-h-11 shrink-0 items-center gap-1 text-sm font-medium hover:underline";
  const content = (
    <>
      {label}
      <ArrowLeft aria-hidden="true" className="size-4" />
    </>
  );
  return opensTab ? (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {content}
    </a>
  ) : (
    <a href={href} className={className}>
      {content}
    </a>
  );
}
