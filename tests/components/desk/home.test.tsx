import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HomeEditor } from "@/components/desk/home/home-editor";
import { DeskKeys } from "@/components/desk/palette/desk-keys";
import {
  aRow,
  button,
  DRAFT,
  HOME,
  LINK,
  openRow,
  PREVIEW,
  press,
  publishName,
  rowButtons,
  SAVE,
  titleField,
  titles,
  UP,
  VERSION,
} from "@/tests/support/desk-home";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(() => {
  forgetVisits();
  sessionStorage.clear();
});
afterEach(() => void vi.useRealTimers());

const NEW_ROW = text("StaffHome.newRow");
const REMOVE = text("StaffHome.remove");
const SOURCE = text("StaffHome.source");
const UNDO = new RegExp(`^${text("StaffGoods.undo", { seconds: "" }).trim().split(" ")[0]}`);
const addKind = async (name: string) => {
  await press(NEW_ROW);
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: (found) => found.startsWith(name) }));
};
const NEWEST = text("StaffHome.kind_newest");

describe("the home page at the desk", () => {
  it("a moved row is saved by itself, and published only from the list of changes", async () => {
    const shop = stubShop({
      ...PREVIEW,
      [SAVE]: { data: DRAFT },
      "POST /admin/home/publish": { data: { ...VERSION, no: 4 } },
      "GET /admin/home/draft": { data: { ...DRAFT, base: 4, changes: [], published: { ...VERSION, no: 4 } } },
    });
    visit(<HomeEditor loaded={HOME} sources={{}} />);
    await press(UP);
    expect(titles()).toEqual(["دو", "یک", "سه"]);
    const publish = await screen.findByRole("button", { name: publishName("۱") });
    expect(shop.last(SAVE)?.body).toMatchObject({ version: "v1", rows: [{ id: 2 }, { id: 1 }, { id: 3 }] });
    await userEvent.click(publish);
    expect((await screen.findByRole("dialog")).textContent).toContain("«دو» از ۲ به ۱");
    await press(text("StaffHome.publishNow"));
    await waitFor(() => expect(screen.queryByRole("button", { name: publishName("۱") })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toContain("۴"));
    expect(screen.getByText(text("StaffHome.publishedSaid", { no: "۴" })).getAttribute("role")).toBe("status");
  });

  it("a refused publication marks what a row lacks, until that is changed", async () => {
    const fields = { "rows[1].title": [text("Validation.rowTitle")] };
    stubShop({
      ...PREVIEW,
      "POST /admin/home/publish": { code: 422, message: fields },
      [SAVE]: { data: DRAFT },
    });
    visit(<HomeEditor loaded={{ ...DRAFT, rows: [aRow(1, "یک"), aRow(2, ""), aRow(3, "سه")] }} sources={{}} />);
    await press(publishName("۱"));
    await press(text("StaffHome.publishNow"));
    const untitled = text("StaffHome.untitled");
    const said = text("StaffHome.refusedRow", { title: untitled, message: text("Validation.rowTitle") });
    expect((await screen.findByRole("alert")).textContent).toBe(said);
    await userEvent.keyboard("{Escape}");
    await openRow(untitled);
    expect(titleField().getAttribute("aria-invalid")).toBe("true");
    await userEvent.type(titleField(), "د");
    expect(titleField().getAttribute("aria-invalid")).not.toBe("true");
  });

  it("a shop without a home page is offered four rows", async () => {
    stubShop({ ...PREVIEW, [SAVE]: { data: { ...HOME, published: null, base: null } } });
    visit(<HomeEditor loaded={{ ...HOME, rows: [], base: null, published: null }} sources={{}} />);
    const add = screen.getAllByRole("button", { name: new RegExp(`^${text("StaffHome.add")} `) });
    expect(add).toHaveLength(4);
    for (const one of add) await userEvent.click(one);
    expect(screen.queryAllByRole("button", { name: new RegExp(`^${text("StaffHome.add")} `) })).toEqual([]);
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

describe("the rows of the home page at the desk", () => {
  beforeEach(() => void stubShop({ ...PREVIEW, [SAVE]: { data: DRAFT } }));

  it("a new row goes behind the open one, and to the end once that one is removed", async () => {
    visit(<HomeEditor loaded={HOME} sources={{}} />);
    await openRow("یک");
    await addKind(NEWEST);
    expect(titles()).toEqual(["یک", NEWEST, "دو", "سه"]);
    await press(REMOVE);
    await addKind(NEWEST);
    expect(titles()).toEqual(["یک", "دو", "سه", NEWEST]);
  });

  it("a removed row is named and put back at its place, and what was edited since stays", async () => {
    visit(<HomeEditor loaded={HOME} sources={{}} />);
    await openRow("دو");
    await press(REMOVE);
    expect(screen.getByText(text("StaffHome.removed", { title: "دو" }))).toBeTruthy();
    expect(document.activeElement).toBe(rowButtons()[1]);
    await openRow("سه");
    await userEvent.type(titleField(), "!");
    await press(UNDO);
    expect(titles()).toEqual(["یک", "دو", "سه!"]);
    expect(document.activeElement).toBe(rowButtons()[1]);
  });

  it("a row whose source was deleted says so until another one is chosen", async () => {
    const row = aRow(1, "یک", { kind: "shelf", source: 9 });
    visit(<HomeEditor loaded={{ ...HOME, rows: [row] }} sources={{ shelf: [{ id: 5, name: "قفسه پنج" }] }} />);
    await openRow("یک");
    expect(screen.getByLabelText<HTMLSelectElement>(SOURCE).selectedOptions[0]?.textContent).toBe(
      text("StaffHome.sourceGone"),
    );
    await userEvent.selectOptions(screen.getByLabelText(SOURCE), "5");
    expect(screen.queryByRole("option", { name: text("StaffHome.sourceGone") })).toBeNull();
  });

  it("n opens the kinds of rows on any keyboard layout, not with the most rows", async () => {
    const { unmount } = visit(
      <>
        <DeskKeys navItems={[]} />
        <HomeEditor loaded={HOME} sources={{}} />
      </>,
    );
    fireEvent.keyDown(document.body, { key: "د", code: "KeyN" });
    expect((await screen.findByRole("dialog")).textContent).toContain(NEW_ROW);
    unmount();
    const rows = Array.from({ length: 20 }, (_, at) => aRow(at + 1, `ردیف ${at}`));
    visit(
      <>
        <DeskKeys navItems={[]} />
        <HomeEditor loaded={{ ...HOME, rows }} sources={{}} />
      </>,
    );
    fireEvent.keyDown(document.body, { key: "n", code: "KeyN" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("Ctrl Enter lists the changes, but not over another sheet", async () => {
    visit(
      <>
        <DeskKeys navItems={[]} />
        <HomeEditor loaded={DRAFT} sources={{}} />
      </>,
    );
    await press(NEW_ROW);
    const dialog = await screen.findByRole("dialog");
    fireEvent.keyDown(dialog, { key: "Enter", code: "Enter", ctrlKey: true });
    expect(screen.queryByRole("dialog", { name: text("StaffHome.publishAsk", { count: "۱" }) })).toBeNull();
    await press(text("Staff.close"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    fireEvent.keyDown(document.body, { key: "Enter", code: "Enter", ctrlKey: true });
    expect(await screen.findByRole("dialog", { name: text("StaffHome.publishAsk", { count: "۱" }) })).toBeTruthy();
  });

  it("Escape closes the row and returns to its button, but first only the calendar in it", async () => {
    visit(<HomeEditor loaded={HOME} sources={{}} />);
    await openRow("دو");
    await press(text("Fields.pickDay", { label: text("StaffHome.from") }));
    await screen.findByRole("dialog");
    fireEvent.keyDown(document.body, { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(titleField().value).toBe("دو");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByLabelText(text("StaffHome.title"))).toBeNull();
    expect(document.activeElement).toBe(rowButtons()[1]);
  });
});

describe("the preview of the home page at the desk", () => {
  it("a pressed row opens in the list, also on a phone that shows only the preview", async () => {
    stubShop(PREVIEW);
    visit(<HomeEditor loaded={HOME} sources={{}} />);
    await press(text("StaffHome.preview"));
    const frame = await screen.findByTitle<HTMLIFrameElement>(text("StaffKit.preview"));
    const page = document.implementation.createHTMLDocument();
    Object.defineProperty(frame, "contentDocument", { value: page });
    page.body.innerHTML = '<section data-row="2">دو</section>';
    fireEvent.load(frame);
    act(() => void page.body.dispatchEvent(new MouseEvent("click", { bubbles: true })));
    expect(titleField().value).toBe("دو");
    expect(button(text("StaffHome.preview")).getAttribute("aria-pressed")).toBe("false");
    expect(document.activeElement).toBe(rowButtons()[1]);
  });

  it("one link is made for a moment once it is typed, and a refusal is said", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const refused = "زمان باید در یک سال آینده باشد";
    const answers: object[] = [{ data: LINK }, { code: 422, message: { as_of: [refused] } }];
    const shop = stubShop({ "POST /admin/preview": () => answers.shift() ?? { data: LINK } });
    visit(<HomeEditor loaded={HOME} sources={{}} />);
    await vi.waitFor(() => expect(screen.getByTitle(text("StaffKit.preview"))).toBeTruthy());
    const change = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
    const clock = screen.getByLabelText<HTMLInputElement>(text("StaffKit.clock"));
    expect(clock.value).toBe("۱۲:۰۰");
    for (const typed of ["1405/10/1", "1405/10/10"]) change(screen.getByLabelText(text("StaffHome.shopOn")), typed);
    for (const typed of ["۱۸۳", "۱۸۳۰"]) change(clock, typed);
    fireEvent.blur(clock);
    expect(clock.value).toBe("۱۸:۳۰");
    await act(() => vi.advanceTimersByTimeAsync(5000));
    await vi.waitFor(() => expect(screen.getByText(refused)).toBeTruthy());
    expect(shop.seen.map(({ body }) => body.as_of)).toEqual([null, "2026-12-31T15:00:00.000Z"]);
    expect(screen.getByTitle(text("StaffKit.preview"))).toBeTruthy();
  });
});
