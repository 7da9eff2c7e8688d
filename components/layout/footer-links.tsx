export const LINK =
  "inline-flex min-h-11 items-center text-ink-soft hover:text-brand hover:underline md:pointer-fine:min-h-9";

export type FooterLink = {
  name: string;
  href: string;
  isElsewhere?: boolean;
};

export function FooterLinks({ title, links }: { title: string; links: FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-1 font-bold">{title}</h2>
      <ul>
        {links.map(({ name, href, isElsewhere }) => (
          <li key={href}>
            <a href={href} {...(isElsewhere && { target: "_blank", rel: "noopener noreferrer" })} className={LINK}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
