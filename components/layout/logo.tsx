import { useTranslations } from "next-intl";
import type { PublicIdentity } from "@/lib/contract/shop-identity";
import { darkLogoOf } from "@/lib/domain/shop/dark-logo";
import { routes } from "@/lib/routes";

export type LogoProps = Pick<PublicIdentity, "mark" | "has_terminal_mark">;

/**
 * The shop's logo, or its name in bold; links to the home page. `hasShortForm`: on phones only the demo shop's terminal
 * icon is shown, without its name.
 */
export function Logo({ mark, has_terminal_mark, hasShortForm = false }: LogoProps & { hasShortForm?: boolean }) {
  const t = useTranslations("Brand");
  const isShort = hasShortForm && has_terminal_mark && !mark.light;
  return (
    <a
      href={routes.home}
      className="flex min-h-11 min-w-11 shrink-0 items-center gap-2 text-xl font-bold text-brand max-md:-ms-1.5 max-md:justify-center"
    >
      {mark.light ? (
        <LogoPicture light={mark.light} dark={mark.dark ?? darkLogoOf(mark.light)} name={t("name")} />
      ) : (
        <>
          {has_terminal_mark && <TerminalMark />}
          <span className={isShort ? "max-md:sr-only" : hasShortForm ? "max-md:max-w-24 max-md:truncate" : ""}>
            {t("name")}
          </span>
        </>
      )}
    </a>
  );
}

function LogoPicture({ light, dark, name }: { light: string; dark: string; name: string }) {
  const size = "h-8 w-auto max-w-32 object-contain";
  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: a logo is small, and may be SVG */}
      <img src={light} alt={name} className={`${size} dark:hidden`} />
      {/* biome-ignore lint/performance/noImgElement: a logo is small, and may be SVG */}
      <img src={dark} alt={name} className={`hidden dark:block ${size}`} />
    </>
  );
}

function TerminalMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8" fill="none">
      <path
        d="M10 14V4.4l2 1.6 2-1.6 2 1.6 2-1.6 2 1.6 2-1.6V14"
        className="fill-surface stroke-brand"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <rect x="5" y="11" width="22" height="19" rx="5" className="fill-brand" />
      <path
        d="M10 16.5h12M11 21.5h.01M16 21.5h.01M21 21.5h.01M11 25.7h.01M16 25.7h.01M21 25.7h.01"
        className="stroke-on-brand"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
