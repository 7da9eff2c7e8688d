import localFont from "next/font/local";

/** The shop's one font, cut by scripts/fonts.mjs; Next preloads it and measures a fallback against it. */
export const vazirmatn = localFont({
  src: "./fonts/vazirmatn.woff2",
  weight: "400 800",
  display: "swap",
  variable: "--font-vazirmatn",
});
