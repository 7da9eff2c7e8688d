/** Names of islands with the full keys of their messages, as scripts/island-texts writes them. */
declare const islandTexts: Record<string, readonly string[]>;
export default islandTexts;
