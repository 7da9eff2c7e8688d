import { Spinner } from "@/components/ui/spinner";

/** Stands for an invoice on its way; before any script it can say what is missing without one. */
export function PleaseWait({ text, noScript }: { text: string; noScript?: string }) {
  return (
    <div className="flex min-h-96 flex-col items-center justify-center gap-4 text-ink-soft">
      <Spinner />
      <p role="status">{text}</p>
      {noScript && <noscript>{noScript}</noscript>}
    </div>
  );
}
