// Before anything is painted: the theme that somebody chose in this browser (lib/state/theme.ts). The page is the same for
// everyone; without a choice the style follows the system.
for (const theme of ["light", "dark"]) {
  if (document.cookie.split("; ").includes("theme=".concat(theme))) {
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
      meta.media = meta.media.includes(theme) ? "" : "not all";
    }
  }
}
