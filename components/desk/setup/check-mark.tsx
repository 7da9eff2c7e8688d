import type { CheckLevel } from "@/lib/contract/setup";

/** The state of a check as an icon; the text beside it says the same. */
export function CheckMark({ level, must }: { level: CheckLevel; must: boolean }) {
  if (level === "done")
    return (
      <svg viewBox="0 0 20 20" className="mt-0.5 size-5 shrink-0 text-success" aria-hidden="true">
        <circle cx="10" cy="10" r="9" fill="currentColor" />
        <path d="m6 10.3 2.7 2.7L14 7.5" fill="none" stroke="var(--canvas)" strokeWidth="2" strokeLinecap="round" />
      </svg>
    );
  const isIll = level === "broken" || level === "part";
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      className={`mt-0.5 size-5 shrink-0 ${must ? "text-warning" : "text-ink-faint"}`}
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="8" />
      {isIll && <path d="M10 5.5v5.5M10 14v.1" />}
    </svg>
  );
}
