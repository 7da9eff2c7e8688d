import localFont from "next/font/local";

/**
 * The shop's one font, cut by scripts/pictures/fonts.mjs; Next preloads it and measures a fallback against it. `optional` because
 * it is the only display without any layout shift: with `swap`, a font 1.5 s late moved /search by 0.024, with this by 0.
 * A late font is in the cache for the next page, and shown at the next step inside the shop (components/layout/late-font.tsx).
 * Until then its fallbacks stand in its heights: Arial, measured by Next, and where there is none those of fonts.css.
 * Only the figures of prices never wait, since the zeros of a fallback may be dots: they lie in the style sheet itself
 * (fonts/figures.css), before all of these.
 */
export const vazirmatn = localFont({
  src: "./fonts/vazirmatn.woff2",
  weight: "400 800",
  display: "optional",
  variable: "--font-vazirmatn",
  fallback: ["vazirmatn-android", "vazirmatn-naskh", "vazirmatn-roboto"],
});
