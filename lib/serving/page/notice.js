// Right after the notices: hides those that were closed in this browser (lib/state/seen-notices.ts) before anything is
// painted. The page is the same for everyone, and a strip that went away later would move it.
try {
  const seen = (localStorage.getItem("seenNotices") || "").split(",");
  for (const notice of document.querySelectorAll("[data-notice]")) notice.hidden = seen.includes(notice.dataset.notice);
} catch {
  // A browser that lets nothing be stored.
}
