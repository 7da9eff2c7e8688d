import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import type { PictureWords } from "@/lib/contract/content";
import { PlacedLink } from "./placed-link";

type PictureWithTextProps = {
  words: PictureWords;
  href: string;
  isHalf?: boolean;
  /** Classes of the root element, which set its height from tablets on. */
  className?: string;
  /** The picture and its box: above the text on phones, at the end of the row on wider screens. */
  children: ReactNode;
};

/**
 * One link covers both text and picture. In the dark theme the text has a dark background; the picture keeps its light
 * one.
 */
export function PictureWithText({ words, href, isHalf = false, className = "", children }: PictureWithTextProps) {
  const t = useTranslations("Home");
  const { title, text, action } = words;
  const looks = isHalf
    ? { box: "lg:pe-4", title: "lg:text-xl", text: "" }
    : { box: "lg:p-12", title: "md:text-title", text: "lg:text-lg" };
  return (
    <div
      className={`relative flex overflow-hidden rounded-lg bg-picture has-focus-visible:outline-2 has-focus-visible:outline-brand max-md:flex-col-reverse dark:bg-sunken ${className}`}
    >
      <div className={`flex min-w-0 flex-1 flex-col items-start justify-center gap-2 p-5 md:p-8 ${looks.box}`}>
        <p className={`text-lg font-bold text-balance ${looks.title}`}>{title}</p>
        {text && <p className={`text-base text-ink-soft ${looks.text}`}>{text}</p>}
        <PlacedLink
          href={href}
          className={`mt-3 ${buttonClass({ variant: "plain" })} border border-field after:absolute after:inset-0 hover:border-brand hover:text-brand`}
        >
          {action ?? t("see")}
        </PlacedLink>
      </div>
      {children}
    </div>
  );
}
