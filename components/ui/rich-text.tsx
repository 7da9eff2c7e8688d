/** HTML written by staff. The shop server sanitizes it both on writing and on reading. */
export function RichText({ html, className = "" }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the shop server (lib/backend/safe-html)
  return <div className={`prose-fa max-w-reading ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
