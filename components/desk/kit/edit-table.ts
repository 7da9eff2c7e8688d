const COLUMNS = 2;

/** What can be done to the table of the caret. */
export const TABLE_EDITS = ["row", "column", "removeRow", "removeTable"] as const;
export type TableEdit = (typeof TABLE_EDITS)[number];

type CellTag = "th" | "td";
/** An empty cell has no height without a line break. */
const cellOf = (tag: CellTag) => `<${tag}><br></${tag}>`;
const rowOf = (tag: CellTag, count: number) => `<tr>${cellOf(tag).repeat(count)}</tr>`;
/** Below the last table of a text, so that one can go on writing. */
const END = "<p><br></p>";
const TABLE = `<table><tbody>${rowOf("th", COLUMNS)}${rowOf("td", COLUMNS)}</tbody></table>`;

function select(range: Range): void {
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

function focusCell(cell: Element | undefined): void {
  if (!cell) return;
  const range = document.createRange();
  range.selectNodeContents(cell);
  range.collapse(true);
  select(range);
}

/** Replaces the range by the browser's own command, which can be undone. */
function replaceRange(box: HTMLElement, range: Range, html: string): void {
  box.focus();
  select(range);
  document.execCommand(html ? "insertHTML" : "delete", false, html);
}

function caretElement(box: HTMLElement | null): Element | null {
  const caret = getSelection()?.anchorNode;
  if (!caret || !box?.contains(caret)) return null;
  return caret instanceof Element ? caret : caret.parentElement;
}

/** Returns the cell of the caret, null outside of the tables of `box`. */
export function findCaretCell(box: HTMLElement | null): HTMLTableCellElement | null {
  const cell = caretElement(box)?.closest<HTMLTableCellElement>("th, td");
  return cell && box?.contains(cell) ? cell : null;
}

/** Adds a table with a head and one row below the paragraph of the caret. The caret goes to its first cell. */
function addTable(box: HTMLElement): void {
  const inside = caretElement(box);
  const block = [...box.children].find((child) => inside && child.contains(inside)) ?? box.lastElementChild;
  const range = document.createRange();
  range.selectNodeContents(box);
  if (block) range.setStartAfter(block);
  range.collapse(block !== null);
  const before = box.querySelectorAll("table");
  replaceRange(box, range, block?.nextElementSibling ? TABLE : TABLE + END);
  const added = [...box.querySelectorAll("table")].find((table) => ![...before].includes(table));
  focusCell(added?.querySelector("th") ?? undefined);
}

/** Adds a table, or changes the one of the caret: adds a row below it or a column after it, or removes its row or the whole table. */
export function editTable(box: HTMLElement, edit?: TableEdit): void {
  if (!edit) {
    addTable(box);
    return;
  }
  const cell = findCaretCell(box);
  const [table, row] = [cell?.closest("table"), cell?.closest("tr")];
  if (!cell || !table || !row) return;
  const [place, rowAt, cellAt] = [[...box.querySelectorAll("table")].indexOf(table), row.rowIndex, cell.cellIndex];
  const copy = table.cloneNode(true) as HTMLTableElement;
  if (edit === "row") copy.rows[rowAt]?.insertAdjacentHTML("afterend", rowOf("td", row.cells.length));
  if (edit === "column") {
    for (const { cells } of copy.rows) {
      const beside = cells[Math.min(cellAt, cells.length - 1)];
      beside?.insertAdjacentHTML("afterend", cellOf(beside.tagName === "TH" ? "th" : "td"));
    }
  }
  if (edit === "removeRow") copy.deleteRow(rowAt);
  const range = document.createRange();
  range.selectNode(table);
  // Browsers drop an empty paragraph below a replaced table.
  const below = table.nextElementSibling;
  const isLast = !below || (!below.nextElementSibling && !below.textContent);
  if (isLast && below) range.setEndAfter(below);
  const isGone = edit === "removeTable" || copy.rows.length === 0;
  replaceRange(box, range, isGone ? "" : copy.outerHTML + (isLast ? END : ""));
  if (isGone) return;
  const rows = box.querySelectorAll("table")[place]?.rows;
  const next = rows?.[edit === "row" ? rowAt + 1 : Math.min(rowAt, rows.length - 1)];
  focusCell(next?.cells[edit === "row" ? 0 : edit === "column" ? cellAt + 1 : cellAt]);
}
