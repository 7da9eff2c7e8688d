// Runs right after the notices: hides those closed in this browser (lib/state/notices/seen-notices.ts) before the first
// paint. Hiding them later would shift the page, and the cached HTML is the same for everyone.
try {
  const seen = (localStorage.getItem("seenNotices") || "").split(",");
  for (const notice of document.querySelectorAll("[data-notice]")) notice.hidden = seen.includes(notice.dataset.notice);
} catch {
  // Storage may be blocked.
}
