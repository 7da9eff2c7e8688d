import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { Dialog } from "@/components/ui/dialog";
import { Drawer } from "@/components/ui/drawer";

function Screen({ kind: Kind }: { kind: typeof Dialog | typeof Drawer }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Kind open={open} onOpenChange={setOpen} title="the title" closeLabel="close">
        <button type="button">inside</button>
      </Kind>
    </>
  );
}

describe.each([
  ["Dialog", Dialog],
  ["Drawer", Drawer],
])("%s", (_name, kind) => {
  it("the modal has a name, takes the focus, closes on Escape and returns the focus", async () => {
    const user = userEvent.setup();
    render(<Screen kind={kind} />);
    const opener = screen.getByRole("button", { name: "open" });
    await user.click(opener);
    const panel = await screen.findByRole("dialog", { name: "the title" });
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it("the modal's close button closes it", async () => {
    const user = userEvent.setup();
    render(<Screen kind={kind} />);
    await user.click(screen.getByRole("button", { name: "open" }));
    await user.click(await screen.findByRole("button", { name: "close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
