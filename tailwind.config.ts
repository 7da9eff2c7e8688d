import type { Config } from "tailwindcss";

/** Colors are named by role; app/globals.css has their values for light and dark. */
const roles = [
  "canvas",
  "surface",
  "sunken",
  "picture",
  "line",
  "field",
  "ink",
  "ink-soft",
  "ink-faint",
  "brand",
  "brand-strong",
  "brand-soft",
  "on-brand",
  "deep",
  "deep-2",
  "on-deep",
  "on-deep-soft",
  "accent",
  "accent-strong",
  "on-accent",
  "offer",
  "offer-soft",
  "paper",
  "paper-ink",
  "paper-soft",
  "paper-line",
  "success",
  "success-soft",
  "warning",
  "warning-soft",
  "danger",
  "danger-strong",
  "danger-soft",
  "on-danger",
  "info",
  "info-soft",
  "veil",
];

export default {
  content: ["./app/**/*.tsx", "./components/**/*.tsx"],
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      ...Object.fromEntries(roles.map((role) => [role, `var(--${role})`])),
    },
    fontFamily: { sans: ["vazirmatn-figures", "var(--font-vazirmatn)", "Tahoma", "sans-serif"] },
    // One scale: 13, 15, 17, 20, 28, 40; only the word «toman» is smaller than 13.
    fontSize: {
      toman: ["0.75rem", "1.6"],
      xs: ["0.8125rem", "1.7"],
      base: ["0.9375rem", "1.7"],
      lg: ["1.0625rem", "1.65"],
      xl: ["1.25rem", "1.4"],
      "2xl": ["1.75rem", "1.36"],
      "4xl": ["2.5rem", "1.3"],
      // Headings of pages and sections: 20 on phones, 28 on desktops.
      title: ["var(--title)", "1.4"],
    },
    borderRadius: { none: "0", xs: "0.375rem", sm: "0.5rem", md: "0.75rem", lg: "1rem", full: "9999px" },
    boxShadow: { none: "none", raised: "var(--shadow-raised)", overlay: "var(--shadow-overlay)" },
    extend: {
      spacing: { gutter: "var(--gutter)", notice: "2.25rem", offline: "2.75rem" },
      // Sizes of the cart dropdown, with lines and empty (spec 2).
      width: { basket: "415px", "basket-empty": "300px" },
      // Offset of elements that stick below the header.
      inset: {
        header: "calc(var(--header) + 1.5rem)",
        // Offset of elements above the bottom bar.
        tabs: "calc(3.75rem + env(safe-area-inset-bottom))",
      },
      maxWidth: { page: "80rem", reading: "45rem" },
      transitionDuration: { DEFAULT: "160ms" },
      keyframes: {
        // The remaining time of a toast, shrinking toward the line start.
        drain: { from: { scale: "1 1" }, to: { scale: "0 1" } },
      },
      animation: { drain: "drain linear forwards" },
    },
  },
} satisfies Config;
