import type { EditedPage } from "./edited-page";

type Fields = Record<string, string[]>;

/** What a refused publication asked for, by its path on the page as it was then. */
export type Unfinished = { page: EditedPage; fields: Fields };

const BLOCK_FIELD = /^blocks\[(\d+)\]\.(\w+)$/;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const fieldOf = (path: string) => (path === "new_slug" ? "slug" : path) as keyof EditedPage;

/** Returns what nobody has changed since, by its path on the page as it is now. */
export function fieldsLeft(now: EditedPage, { page: then, fields }: Unfinished): Fields {
  const left = Object.entries(fields).flatMap(([path, texts]) => {
    const [, at, field] = BLOCK_FIELD.exec(path) ?? [];
    if (!field) return isSame(now[fieldOf(path)], then[fieldOf(path)]) ? [[path, texts] as const] : [];
    const before = then.blocks[Number(at)];
    const place = now.blocks.findIndex(({ key }) => key === before?.key);
    const name = field as keyof typeof before;
    return before && isSame(now.blocks[place]?.[name], before[name])
      ? [[`blocks[${place}].${field}`, texts] as const]
      : [];
  });
  return Object.fromEntries(left);
}

/** Names what is unfinished: fields of the page itself by `labels`, blocks by their titles. */
export function namesOf({ page, fields }: Unfinished, labels: Record<string, string>, untitled: string): string[] {
  const names = Object.keys(fields).map((path) => {
    const at = BLOCK_FIELD.exec(path)?.[1];
    return at === undefined ? labels[path] : page.blocks[Number(at)]?.title || untitled;
  });
  return [...new Set(names.flatMap((name) => name ?? []))];
}
