const COLUMNS = 2;
const ROWS = 2;

/** An empty cell has no height without a line break. */
const cellsOf = (document: Document, tag: "th" | "td", count: number): HTMLTableRowElement => {
  const row = document.createElement("tr");
  for (let at = 0; at < count; at++) row.append(document.createElement(tag));
  for (const cell of row.cells) cell.append(document.createElement("br"));
  return row;
};

function focusCell(cell: Element | undefined): void {
  const selection = getSelection();
  if (!cell || !selection) return;
  const range = document.createRange();
  range.selectNodeContents(cell);
  range.collapse(true);
  selection.removeAllRanges();
  selection.addRange(range);
}

/**
 * Adds a table with a head and one row below the paragraph of the caret; within a table, adds a row below its row. The
 * caret goes to the first new cell.
 */
export function addTable(box: HTMLElement): void {
  const caret = getSelection()?.anchorNode ?? null;
  const inside = caret && box.contains(caret) ? (caret instanceof Element ? caret : caret.parentElement) : null;
  const row = inside?.closest("tr");
  if (row && box.contains(row)) {
    const added = cellsOf(document, "td", row.cells.length);
    row.after(added);
    focusCell(added.cells[0]);
    return;
  }
  const body = document.createElement("tbody");
  for (let at = 0; at < ROWS; at++) body.append(cellsOf(document, at === 0 ? "th" : "td", COLUMNS));
  const table = document.createElement("table");
  table.append(body);
  const block = [...box.children].find((child) => inside && child.contains(inside));
  if (block) block.after(table);
  else box.append(table);
  // Somewhere to go on writing.
  if (!table.nextElementSibling) table.after(Object.assign(document.createElement("p"), { innerHTML: "<br>" }));
  focusCell(table.querySelector("th") ?? undefined);
}
