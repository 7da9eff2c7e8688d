import ChevronLeft from "lucide-react/icons/chevron-left";
import type { ReactNode } from "react";

export const MENU_STYLES = {
  dropdown: "flex min-h-11 w-full items-center rounded-sm px-3 text-base font-medium hover:bg-brand-soft",
  page: "flex min-h-13 w-full items-center gap-2 text-base font-medium hover:text-brand max-lg:border-b lg:min-h-11 lg:rounded-sm lg:px-4 lg:hover:bg-brand-soft",
} as const;
export type MenuLook = keyof typeof MENU_STYLES;

type MenuEntryProps = {
  href: string;
  look: MenuLook;
  isPresent: boolean;
  children: ReactNode;
  news?: ReactNode;
};

export function MenuEntry({ href, look, isPresent, children, news }: MenuEntryProps) {
  return (
    <li>
      <a
        href={href}
        aria-current={isPresent ? "page" : undefined}
        className={`${MENU_STYLES[look]} lg:aria-[current]:bg-brand-soft lg:aria-[current]:font-bold lg:aria-[current]:text-brand`}
      >
        {/* Takes the free width, so that counts that load later move neither the text nor the mark. */}
        <span className="flex-1">{children}</span>
        {news}
        {look === "page" && <ChevronLeft aria-hidden="true" className="size-5 text-ink-faint lg:hidden" />}
      </a>
    </li>
  );
}
