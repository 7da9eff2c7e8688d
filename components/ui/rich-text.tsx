/** Text of the shop's staff with its markup. The shop server sanitises it: at writing, and again at reading. */
export function RichText({ html, className = "" }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the shop server (lib/backend/safe-html)
  return <div className={`prose-fa max-w-reading ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
