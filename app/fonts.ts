import localFont from "next/font/local";

/**
 * The shop's only font, subset by scripts/pictures/fonts.mjs; Next preloads it. `optional` is the only display value
 * without layout shift: with `swap`, a font 1.5 s late shifted /search by 0.024. A late font is cached and used from
 * the next navigation on (components/layout/late-font.tsx). Until then the fallbacks in fonts.css stand in with its
 * metrics; the fallback that Next computes only matches the width of small letters. The digits of prices never wait,
 * because a fallback's zeros may look like dots: their font is inlined in the style sheet (fonts/figures.css) and comes
 * first.
 */
export const vazirmatn = localFont({
  src: "./fonts/vazirmatn.woff2",
  weight: "400 800",
  display: "optional",
  variable: "--font-vazirmatn",
  adjustFontFallback: false,
  fallback: ["vazirmatn-capitals", "vazirmatn-arial", "vazirmatn-android", "vazirmatn-naskh", "vazirmatn-roboto"],
});
