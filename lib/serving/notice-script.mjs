// @ts-check

/**
 * Stands in the page right after the notices and hides those that were closed in this browser (lib/state/seen-notices.ts)
 * before anything is painted: the page is the same for everyone, and a strip that went away later would move it. The
 * policy of pages allows this text and no other.
 */
export const NOTICE_SCRIPT =
  'try{const seen=(localStorage.getItem("seenNotices")||"").split(",");for(const notice of document.querySelectorAll("[data-notice]"))notice.hidden=seen.includes(notice.dataset.notice)}catch{}';
