import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { SearchWordsForm } from "@/components/desk/search-words/search-words-form";
import type { DeskSearchWords } from "@/lib/contract/search-words";
import type messages from "@/messages/fa.json";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(forgetVisits);

const words = (change: Partial<DeskSearchWords> = {}): DeskSearchWords => ({
  version: "first",
  misses: [{ word: "قارقارک", count: 3 }],
  synonyms: [],
  redirects: [],
  ...change,
});
const TARGETS = [{ href: "/bundles", name: "سبدهای ویژه" }];
type Key = keyof typeof messages.StaffSearchWords;
const t = (key: Key, values: Record<string, string> = {}) => text(`StaffSearchWords.${key}`, values as never);
const button = (name: string) => screen.getByRole("button", { name });
const open = () => visit(<SearchWordsForm words={words()} targets={TARGETS} />);

it("a search without results begins a group of synonyms, which is saved over the opened version", async () => {
  const synonyms = [{ words: ["قارقارک", "باتری"] }];
  const shop = stubShop({ "POST /admin/search-words": { data: words({ version: "second", synonyms }) } });
  open();
  await userEvent.click(button(t("synonymOf", { word: "قارقارک" })));
  const field = screen.getByRole("textbox", { name: t("groupWords", { place: "۱" }) });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.type(field, "باتری{Enter}");
  await userEvent.click(button(text("Staff.recordSave", { count: "۱" })));
  expect(await screen.findByText(text("Staff.recordSaved"))).toBeTruthy();
  expect(shop.seen).toMatchObject([{ body: { version: "first", synonyms, redirects: [] } }]);
});

it("both lists are saved in one call, so that a refusal has saved neither", async () => {
  const shop = stubShop({ "POST /admin/search-words": { data: words({ version: "second" }) } });
  open();
  await userEvent.click(button(t("synonymOf", { word: "قارقارک" })));
  await userEvent.type(screen.getByRole("textbox", { name: t("groupWords", { place: "۱" }) }), "باتری{Enter}");
  await userEvent.click(button(t("redirectOf", { word: "قارقارک" })));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: t("target") }), "/bundles");
  await userEvent.click(button(text("Staff.recordSave", { count: "۲" })));
  await waitFor(() => expect(shop.last("POST /admin/search-words")).toBeDefined());
  expect(shop.seen).toMatchObject([
    {
      body: {
        ...{ version: "first", synonyms: [{ words: ["قارقارک", "باتری"] }] },
        redirects: [{ words: ["قارقارک"], target: "/bundles" }],
      },
    },
  ]);
});

it("a word is tried with the unsaved words", async () => {
  const found = { redirect: null, count: 1, corrected: null, products: [{ id: 7, name: "باتری پکس" }] };
  const shop = stubShop({ "POST /admin/search-words/try": { data: found } });
  open();
  await userEvent.click(button(t("synonymOf", { word: "قارقارک" })));
  await userEvent.type(screen.getByRole("textbox", { name: t("groupWords", { place: "۱" }) }), "باتری{Enter}");
  await userEvent.type(screen.getByRole("textbox", { name: t("tryWord") }), "قارقارک");
  expect(await screen.findByRole("link", { name: "باتری پکس" })).toBeTruthy();
  expect(shop.seen.at(-1)).toMatchObject({ body: { q: "قارقارک", synonyms: [{ words: ["قارقارک", "باتری"] }] } });
});
