/** HTML written by the staff. The shop server sanitises it on writing and again on reading. */
export function RichText({ html, className = "" }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the shop server (lib/backend/safe-html)
  return <div className={`prose-fa max-w-reading ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
