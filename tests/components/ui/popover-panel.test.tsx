import { render, screen } from "@testing-library/react";
import { createRef } from "react";
import { expect, it } from "vitest";
import { PopoverPanel } from "@/components/ui/popover-panel";

it("a non-modal panel adds no second banner or contentinfo landmark", async () => {
  render(
    <PopoverPanel
      open
      onOpenChange={() => undefined}
      anchor={createRef()}
      title="the title"
      closeLabel="close"
      widthClass=""
      footer="below"
    >
      inside
    </PopoverPanel>,
  );
  expect((await screen.findByRole("dialog", { name: "the title" })).textContent).toContain("below");
  expect(screen.queryByRole("banner")).toBeNull();
  expect(screen.queryByRole("contentinfo")).toBeNull();
});
