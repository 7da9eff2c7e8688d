"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { isTyping } from "@/components/desk/kit/is-typing";
import type { NavItem } from "@/components/desk/kit/nav-items";
import { useKeys } from "@/components/desk/kit/use-keys";
import { useRestoreRowFocus } from "@/components/desk/lists/use-restore-row-focus";

/** The second key must be pressed within this time after `g`. */
const PAUSE_MS = 1500;
const NAV_KEYS: Partial<Record<string, NavItem["name"][]>> = {
  KeyT: ["today"],
  KeyO: ["orders"],
  KeyM: ["doubts", "refunds"],
  KeyP: ["goods"],
};
const rowOf = (element: Element | null) => element?.closest<HTMLElement>("[data-row]") ?? null;
const rows = () => [...document.querySelectorAll<HTMLElement>("[data-row]")];
const boxOf = (row: HTMLElement) => row.querySelector<HTMLInputElement>("input[type=checkbox]");

/** Returns the next or previous row, or the first one if no row is focused. */
function neighborRow(row: HTMLElement | null, by: 1 | -1): HTMLElement | undefined {
  const all = rows();
  return row ? all[all.indexOf(row) + by] : all[0];
}

/**
 * Focuses a row; with Shift it also selects this row and the previous one, so that several rows can be selected in
 * turn.
 */
function goTo(row: HTMLElement | undefined, from: HTMLElement | null, isRange: boolean): void {
  if (!row) return;
  for (const one of isRange ? [from, row] : []) if (one && boxOf(one)?.checked === false) boxOf(one)?.click();
  row.querySelector<HTMLElement>("a")?.focus();
  row.scrollIntoView?.({ block: "nearest" });
}

/** Returns the button for a key: the one in the focused row, otherwise one outside all rows. */
function buttonOf(key: string, row: HTMLElement | null): HTMLElement | undefined {
  const inRow = row?.querySelector<HTMLElement>(`[data-key~="${key}"]`);
  const outside = [...document.querySelectorAll<HTMLElement>(`[data-key~="${key}"]`)].filter((one) => !rowOf(one));
  // If the button is rendered twice, the visible one takes the focus.
  return inRow ?? outside.find((one) => one.checkVisibility?.()) ?? outside[0];
}

const SIGNS: Partial<Record<string, string>> = { Equal: "Plus", NumpadAdd: "Plus", NumpadSubtract: "Minus" };

const STEPS: Record<string, 1 | -1> = { KeyJ: 1, ArrowDown: 1, KeyK: -1, ArrowUp: -1 };

/**
 * The shortcut keys of all desk lists. Rows have `data-row` and a link. Any other key clicks the button whose
 * `data-key` names it, so that every shortcut also has a button. In a text field only Ctrl+Enter works.
 */
export function DeskKeys({ navItems }: { navItems: readonly NavItem[] }) {
  const router = useRouter();
  const wentAt = useRef(0);
  const goThrough = (code: string): boolean => {
    const isLate = Date.now() - wentAt.current > PAUSE_MS;
    wentAt.current = code === "KeyG" ? Date.now() : 0;
    const navItem = isLate
      ? undefined
      : NAV_KEYS[code]?.flatMap((name) => navItems.filter((one) => one.name === name))[0];
    if (navItem) router.push(navItem.href);
    return navItem !== undefined;
  };
  useRestoreRowFocus();
  useKeys((event) => {
    if (event.defaultPrevented || document.querySelector("dialog[open], [role=dialog], [role=alertdialog]")) return;
    const row = rowOf(document.activeElement);
    const isCommand = event.ctrlKey || event.metaKey;
    const press = (key: string) => {
      const button = buttonOf(key, row);
      if (button) event.preventDefault();
      button?.click();
    };
    if (isCommand && event.code === "Enter") return press("CtrlEnter");
    if (isCommand || event.altKey || isTyping(event.target)) return;
    if (event.key === "?" || event.key === "\u061f") return press("Help");
    const step = STEPS[event.code];
    const isArrow = event.code.startsWith("Arrow");
    if (step && (row || !isArrow)) {
      event.preventDefault();
      return goTo(neighborRow(row, step), row, event.shiftKey);
    }
    // On many keyboards the plus sign requires Shift.
    if (event.shiftKey && event.code !== "Equal") return;
    if (!goThrough(event.code)) press(SIGNS[event.code] ?? event.code);
  });
  return null;
}
