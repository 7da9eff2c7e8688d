import localFont from "next/font/local";

/**
 * The shop's one font, cut by scripts/pictures/fonts.mjs; Next preloads it and measures a fallback against it. `optional` because
 * it is the only display without any layout shift: with `swap`, a font 1.5 s late moved /search by 0.024, with this by 0.
 * A late font is in the cache for the next page.
 */
export const vazirmatn = localFont({
  src: "./fonts/vazirmatn.woff2",
  weight: "400 800",
  display: "optional",
  variable: "--font-vazirmatn",
});
