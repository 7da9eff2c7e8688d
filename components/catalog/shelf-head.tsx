import ArrowLeft from "lucide-react/icons/arrow-left";

export type MoreLink = {
  href: string;
  label: string;
  /** It leads out of the shop. */
  opensTab?: boolean;
};

type ShelfHeadProps = {
  title: string;
  more?: MoreLink;
  /** A CSS colour, where the row has a ground of its own. */
  ink?: string;
};

/** The heading of a row, with the way to all of it. */
export function ShelfHead({ title, more, ink }: ShelfHeadProps) {
  return (
    <div className="flex items-center justify-between gap-4" style={{ color: ink }}>
      <h2 className="text-xl font-bold">{title}</h2>
      {more && <More {...more} className={ink ? "" : "text-brand"} />}
    </div>
  );
}

function More({ href, label, opensTab = false, className }: MoreLink & { className: string }) {
  const look = `inline-flex min-h-11 shrink-0 items-center gap-1 text-sm font-medium hover:underline ${className}`;
  const content = (
    <>
      {label}
      <ArrowLeft aria-hidden="true" className="size-4" />
    </>
  );
  return opensTab ? (
    <a href={href} target="_blank" rel="noopener" className={look}>
      {content}
    </a>
  ) : (
    <a href={href} className={look}>
      {content}
    </a>
  );
}
