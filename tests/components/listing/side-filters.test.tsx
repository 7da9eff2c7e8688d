import { act, render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { expect, it } from "vitest";
import { SideFilters } from "@/components/listing/late-filters";
import messages from "@/messages/fa.json";
import { text } from "@/tests/support/intl";
import { setWide } from "@/tests/support/media";

it("a phone leaves the sidebar asleep until the screen has room for it", async () => {
  const widen = setWide(false);
  render(
    <NextIntlClientProvider locale="fa" messages={messages}>
      <SideFilters
        list={{ path: "/search", query: { page: 1 }, change: () => {} }}
        facets={{ brands: [], shelves: [], price: { min: 0, max: 10 } }}
      />
    </NextIntlClientProvider>,
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(screen.queryByRole("searchbox")).toBeNull();
  act(() => widen(true));
  expect(await screen.findByRole("searchbox", { name: text("List.searchIn") })).toBeTruthy();
});
