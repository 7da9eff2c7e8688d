import type { AuditChange } from "@/lib/contract/desk-people";
import { useAuditFormatter } from "./use-audit-formatter";

/** A new record has fields that stay empty. */
const isChange = ({ from, to }: AuditChange) => from !== null || to !== null;

export function AuditChanges({ changes }: { changes: readonly AuditChange[] }) {
  const words = useAuditFormatter();
  return (
    <ul className="text-xs text-ink-soft">
      {changes.filter(isChange).map((change) => (
        <li key={change.field} className="break-words">
          {words.change(change)}
        </li>
      ))}
    </ul>
  );
}
