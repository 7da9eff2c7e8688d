import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HomeEditor } from "@/components/desk/home/home-editor";
import type { DeskHome, DeskHomeRow } from "@/lib/contract/desk-home";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(() => {
  forgetVisits();
  sessionStorage.clear();
});

const row = (id: number, title: string): DeskHomeRow => ({
  ...{ id, kind: "newest", title, source: null, target: null, text: null, picture: null },
  ...{ from: null, until: null, hidden: false },
});
const VERSION = {
  ...{ no: 3, by: "سمیرا طاهری", at: "2026-11-20T08:00:00Z", publish_at: "2026-11-20T08:00:00Z" },
  ...{ published_at: "2026-11-20T08:00:00Z", changes: [] },
};
const HOME: DeskHome = {
  rows: [row(1, "یک"), row(2, "دو"), row(3, "سه")],
  ...{ version: "v1", base: 3, changes: [], saved_at: null, saved_by: null, published: VERSION, scheduled: null },
};
const MOVED = { act: "moved", id: 2, title: "دو", kind: "newest", from: 2, to: 1 } as const;
const PREVIEW = {
  "POST /admin/preview": { data: { id: 1, url: "http://shop.test/preview/x", until: "2026-12-01T08:00:00Z" } },
};

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const UP = text("StaffRows.upOf", { name: "دو" });
const titles = () =>
  within(screen.getByRole("list", { name: text("StaffHome.rows") }))
    .getAllByRole("button", { expanded: false })
    .map((button) => button.querySelector("b")?.textContent);
const publishName = (count: string) => text("StaffHome.publish", { count });

describe("the home page at the desk", () => {
  it("a moved row is saved by itself, and published only from the list of changes", async () => {
    const draft = { ...HOME, version: "v2", changes: [MOVED], saved_at: "2026-11-26T08:00:00Z" };
    const shop = stubShop({
      ...PREVIEW,
      "POST /admin/home/draft": { data: draft },
      "POST /admin/home/publish": { data: { ...VERSION, no: 4 } },
      "GET /admin/home/draft": { data: { ...draft, base: 4, changes: [], published: { ...VERSION, no: 4 } } },
    });
    visit(<HomeEditor loaded={HOME} sources={{}} />);
    await press(UP);
    expect(titles()).toEqual(["دو", "یک", "سه"]);
    const publish = await screen.findByRole("button", { name: publishName("۱") });
    const sent = shop.last("POST /admin/home/draft");
    expect(sent?.body).toMatchObject({ version: "v1", rows: [{ id: 2 }, { id: 1 }, { id: 3 }] });
    await userEvent.click(publish);
    expect((await screen.findByRole("dialog")).textContent).toContain("«دو» از ۲ به ۱");
    await press(text("StaffHome.publishNow"));
    await waitFor(() => expect(screen.queryByRole("button", { name: publishName("۱") })).toBeNull());
  });

  it("different rows of two editors are merged and saved again; the same row is a choice", async () => {
    const theirs = { ...HOME, version: "v9", rows: [row(1, "یک"), row(2, "دو"), row(3, "سه، تازه")] };
    const answers: object[] = [
      { code: 409, data: { current: theirs } },
      { data: { ...theirs, version: "v10", changes: [MOVED] } },
      { code: 409, data: { current: { ...theirs, version: "v11", rows: [row(1, "او"), row(2, "دو"), row(3, "سه")] } } },
    ];
    const shop = stubShop({ ...PREVIEW, "POST /admin/home/draft": () => answers.shift() ?? "offline" });
    visit(<HomeEditor loaded={HOME} sources={{}} />);
    await press(UP);
    await waitFor(() => expect(shop.calls().filter((call) => call === "POST /admin/home/draft")).toHaveLength(2));
    expect(titles()).toEqual(["دو", "یک", "سه، تازه"]);
    await press(/^یک\s*تازه/);
    await userEvent.type(screen.getByLabelText(text("StaffHome.title")), "!");
    expect(await screen.findByRole("heading", { name: text("StaffConflict.title") })).toBeTruthy();
  });

  it("a shop without a home page is offered four rows", async () => {
    stubShop({ ...PREVIEW, "POST /admin/home/draft": { data: { ...HOME, published: null, base: null } } });
    visit(<HomeEditor loaded={{ ...HOME, rows: [], base: null, published: null }} sources={{}} />);
    const add = screen.getAllByRole("button", { name: new RegExp(`^${text("StaffHome.add")} `) });
    expect(add).toHaveLength(4);
    for (const button of add) await userEvent.click(button);
    expect(screen.queryAllByRole("button", { name: new RegExp(`^${text("StaffHome.add")} `) })).toEqual([]);
  });

  it("without the network nothing is sent, and the bar says so", async () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const shop = stubShop(PREVIEW);
    visit(<HomeEditor loaded={HOME} sources={{}} />);
    await press(UP);
    expect(screen.getByText(text("StaffHome.offline"))).toBeTruthy();
    expect(shop.calls().filter((call) => call === "POST /admin/home/draft")).toEqual([]);
    online.mockRestore();
  });

  it("only staff who may change the identity of the shop get the link to the top of the page", () => {
    stubShop(PREVIEW);
    const { unmount } = visit(<HomeEditor loaded={HOME} sources={{}} />);
    expect(screen.queryByRole("link", { name: text("StaffHome.topLink") })).toBeNull();
    unmount();
    visit(<HomeEditor loaded={HOME} sources={{}} hasIdentity />);
    expect(screen.getByRole("link", { name: text("StaffHome.topLink") })).toBeTruthy();
  });
});
