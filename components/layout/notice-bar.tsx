import type { Banner } from "@/lib/contract/content";
import { LateNoticeStrip } from "./late-notice-strip";

type NoticeBarProps = {
  notices: readonly Banner[];
  label: string;
  closeLabel: string;
  /** The inline script that hides notices closed in this browser, before the first paint. */
  script: string;
};

/** The shop's notices above the header, one at a time: closing one shows the next. */
export function NoticeBar({ notices, label, closeLabel, script }: NoticeBarProps) {
  if (notices.length === 0) return null;
  return (
    <aside aria-label={label}>
      {notices.map((notice) => (
        <LateNoticeStrip key={notice.id} notice={notice} closeLabel={closeLabel} />
      ))}
      <script>{script}</script>
    </aside>
  );
}
