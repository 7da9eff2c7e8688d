import type { AuditChange } from "@/lib/contract/desk-people";
import { useAuditFormatter } from "./use-audit-formatter";

export function AuditChanges({ changes }: { changes: readonly AuditChange[] }) {
  const words = useAuditFormatter();
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
