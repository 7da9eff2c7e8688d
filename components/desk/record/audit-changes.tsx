import type { AuditChange } from "@/lib/contract/desk-people";
import { useAuditWords } from "./audit-words";

export function AuditChanges({ changes }: { changes: readonly AuditChange[] }) {
  const words = useAuditWords();
  return (
    <ul className="text-xs text-ink-soft">
      {changes.map((change) => (
        <li key={change.field} className="break-words">
          {words.change(change)}
        </li>
      ))}
    </ul>
  );
}
