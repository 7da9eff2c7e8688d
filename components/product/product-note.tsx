/** The shop's own text about a product. The shop server lets only harmless tags through (contract: note). */
export function ProductNote({ html }: { html: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the shop server
    <div className="prose-fa max-w-reading" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
