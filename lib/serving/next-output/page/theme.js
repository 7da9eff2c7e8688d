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
