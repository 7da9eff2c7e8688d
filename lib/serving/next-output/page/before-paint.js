// Applies the theme chosen in this browser (lib/state/page/theme.ts) before the first paint. The cached HTML is the
// same for everyone; without a choice the styles follow the system.
for (const theme of ["light", "dark"]) {
  if (document.cookie.split("; ").includes("theme=".concat(theme))) {
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
      meta.media = meta.media.includes(theme) ? "" : "not all";
    }
  }
}
// The font of the figures is in the style sheet, which this script has waited for. Loaded at its first use, it would
// come after the first layout, and the whole page would be laid out twice.
document.fonts?.load("1rem vazirmatn-figures", "\u06f0").catch(() => {});
