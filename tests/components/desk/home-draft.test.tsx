import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HomeEditor } from "@/components/desk/home/home-editor";
import type { DeskHome } from "@/lib/contract/desk-home";
import {
  aRow,
  button,
  DRAFT,
  HOME,
  openRow,
  PREVIEW,
  press,
  publishName,
  rowButtons,
  rowNamed,
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
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Rows = DeskHome["rows"];
const conflictWith = (rows: Rows, version = "v9") => ({ code: 409, data: { current: { ...HOME, version, rows } } });
const scheduled = { ...VERSION, no: 4, published_at: null, publish_at: "2026-12-20T08:00:00Z" };
const DISCARD = text("StaffHome.discard", { no: "۳" });
const CONFLICT = { name: text("StaffConflict.title") };
const saves = (shop: ReturnType<typeof stubShop>) => shop.seen.filter(({ call }) => call === SAVE);
const sentTitles = (made: { body: Record<string, unknown> } | undefined) =>
  (made?.body.rows as Rows | undefined)?.map(({ title }) => title);
const from = () => screen.getByLabelText<HTMLInputElement>(text("StaffHome.from"));
const type = (added: string) => userEvent.type(titleField(), added);
const pause = () => act(() => vi.advanceTimersByTimeAsync(5000));

describe("saving the draft of the home page", () => {
  it("different rows of two editors are merged and saved again; the same row is a choice", async () => {
    const theirs = [aRow(1, "یک", { from: "2026-11-20T20:30:00.000Z" }), aRow(2, "دو"), aRow(3, "سه، تازه")];
    const answers: object[] = [
      conflictWith(theirs),
      { data: { ...DRAFT, version: "v10", rows: [theirs[1], theirs[0], theirs[2]] } },
      conflictWith([aRow(2, "دو"), aRow(1, "او"), aRow(3, "سه، تازه")], "v11"),
    ];
    const shop = stubShop({ ...PREVIEW, [SAVE]: () => answers.shift() ?? "offline" });
    visit(<HomeEditor loaded={HOME} sources={{}} />);
    await openRow("یک");
    await press(UP);
    await waitFor(() => expect(saves(shop)).toHaveLength(2));
    expect(titles()).toEqual(["دو", "یک", "سه، تازه"]);
    expect(from().value).toBe("۱۴۰۵/۰۸/۳۰");
    await type("!");
    expect(await screen.findByRole("heading", CONFLICT)).toBeTruthy();
  });

  it("what is typed while the draft is being saved survives an edit conflict", async () => {
    let answer: (made: object) => void = () => undefined;
    const held = new Promise<object>((resolve) => {
      answer = resolve;
    });
    const answers = [held, Promise.resolve({ data: DRAFT })];
    const shop = stubShop({ ...PREVIEW, [SAVE]: () => answers.shift() ?? "offline" });
    visit(<HomeEditor loaded={HOME} sources={{}} />);
    await press(UP);
    await waitFor(() => expect(saves(shop)).toHaveLength(1));
    await openRow("سه");
    await type("!");
    await act(async () => answer(conflictWith([aRow(1, "او"), aRow(2, "دو"), aRow(3, "سه")])));
    await waitFor(() => expect(saves(shop)).toHaveLength(2));
    expect(sentTitles(shop.last(SAVE))).toEqual(["دو", "او", "سه!"]);
  });

  it("their row is taken one by one: fields that differ are said, other edits stay, and dates are theirs", async () => {
    const answers: object[] = [conflictWith([aRow(1, "یک", { hidden: true }), aRow(2, "دو"), aRow(3, "سه")])];
    const shop = stubShop({ ...PREVIEW, [SAVE]: () => answers.shift() ?? { data: DRAFT } });
    visit(<HomeEditor loaded={HOME} sources={{}} />);
    await openRow("یک");
    await type("!");
    await userEvent.type(from(), "1405/10/10");
    const conflict = (await screen.findByRole("heading", CONFLICT)).closest("section") as HTMLElement;
    const say = (label: string, value: string) => text("StaffHome.fieldValue", { label, value });
    expect(conflict.textContent).toContain(say(text("StaffHome.title"), "یک!"));
    expect(conflict.textContent).toContain(say(text("StaffHome.visibility"), text("StaffHome.isHidden")));
    await press(UP);
    await press(text("StaffHome.takeTheirs"));
    expect(from().value).toBe("");
    await waitFor(() => expect(saves(shop)).toHaveLength(2));
    expect(sentTitles(shop.last(SAVE))).toEqual(["دو", "یک", "سه"]);
  });

  it("two rows with one title are chosen apart", async () => {
    const rows = [aRow(1, "تخفیف"), aRow(2, "تخفیف")];
    const theirs = [aRow(1, "او یک"), aRow(2, "او دو")];
    const answers: object[] = [conflictWith(theirs)];
    const shop = stubShop({ ...PREVIEW, [SAVE]: () => answers.shift() ?? { data: DRAFT } });
    visit(<HomeEditor loaded={{ ...HOME, rows }} sources={{}} />);
    for (const at of [0, 1]) {
      await userEvent.click(rowButtons()[at] as HTMLElement);
      await type("!");
    }
    await screen.findByRole("heading", CONFLICT);
    const [first, second] = screen.getAllByRole("group", { name: "تخفیف" });
    const pick = async (group: HTMLElement | undefined, at: number) =>
      userEvent.click(within(group as HTMLElement).getAllByRole("radio")[at] as HTMLElement);
    await pick(first, 0);
    await pick(second, 1);
    await press(text("StaffConflict.save"));
    await waitFor(() => expect(saves(shop)).toHaveLength(2));
    expect(sentTitles(shop.last(SAVE))).toEqual(["تخفیف!", "او دو"]);
  });

  it("without the network nothing is sent, the bar says so, and it is sent once the network is back", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const shop = stubShop({ ...PREVIEW, [SAVE]: { data: DRAFT } });
    visit(<HomeEditor loaded={HOME} sources={{}} />);
    fireEvent.click(button(UP));
    await pause();
    expect(screen.getByText(text("StaffHome.offline"))).toBeTruthy();
    expect(saves(shop)).toEqual([]);
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
    await pause();
    await vi.waitFor(() => expect(button(publishName("۱"))).toBeTruthy());
    await pause();
    expect(saves(shop)).toHaveLength(1);
  });

  it("an edit during a save that fails is sent afterwards; the reason is said, and «again» sends it", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const reason = "اجازه این کار را ندارید";
    let answer: (made: object) => void = () => undefined;
    const held = new Promise<object>((resolve) => {
      answer = resolve;
    });
    const answers = [held, { code: 403, message: reason }, { data: DRAFT }];
    const shop = stubShop({ ...PREVIEW, [SAVE]: () => answers.shift() ?? "offline" });
    visit(<HomeEditor loaded={HOME} sources={{}} />);
    fireEvent.click(button(UP));
    await pause();
    fireEvent.click(button(text("StaffRows.upOf", { name: "سه" })));
    await pause();
    expect(saves(shop)).toHaveLength(1);
    await act(async () => answer({ code: 500 }));
    await vi.waitFor(() => expect(saves(shop)).toHaveLength(2));
    await vi.waitFor(() => expect(screen.getByText(new RegExp(reason))).toBeTruthy());
    await pause();
    expect(saves(shop)).toHaveLength(2);
    fireEvent.click(button(text("StaffHome.again")));
    await vi.waitFor(() => expect(button(publishName("۱"))).toBeTruthy());
  });

  it("a save whose answer was lost is sent again as it was, before what was typed since", async () => {
    const answers: ("offline" | object)[] = ["offline"];
    const shop = stubShop({ ...PREVIEW, [SAVE]: () => (answers.shift() as "offline") ?? { data: DRAFT } });
    visit(<HomeEditor loaded={HOME} sources={{}} />);
    await press(UP);
    await screen.findByText(text("StaffHome.notSaved"));
    await openRow("سه");
    await type("!");
    await waitFor(() => expect(sentTitles(shop.last(SAVE))).toEqual(["دو", "یک", "سه!"]));
    const [lost, again] = saves(shop);
    const keyOf = (made: typeof lost) => made?.headers.get("idempotency-key");
    expect([again?.text, keyOf(again)]).toEqual([lost?.text, keyOf(lost)]);
  });

  it("a refused field is said at the row, at the field and in the bar", async () => {
    const reason = "عنوان ردیف را در ۴۰ حرف بنویسید";
    stubShop({ ...PREVIEW, [SAVE]: { code: 422, message: { "rows[1].title": [reason] } } });
    visit(<HomeEditor loaded={HOME} sources={{}} />);
    await openRow("دو");
    await type("!");
    expect(await screen.findByText(text("StaffHome.refusedRow", { title: "دو!", message: reason }))).toBeTruthy();
    expect(titleField().getAttribute("aria-invalid")).toBe("true");
    expect(rowNamed("دو!").textContent).toContain(reason);
    expect(rowNamed("یک").textContent).not.toContain(reason);
  });
});

describe("versions of the home page", () => {
  it("nothing is restored or withdrawn over unsaved rows", async () => {
    stubShop({ ...PREVIEW, [SAVE]: "offline" });
    visit(<HomeEditor loaded={{ ...DRAFT, scheduled }} sources={{}} />);
    expect([button(DISCARD).disabled, button(text("StaffHome.withdraw")).disabled]).toEqual([false, false]);
    await press(UP);
    expect([button(DISCARD).disabled, button(text("StaffHome.withdraw")).disabled]).toEqual([true, true]);
  });

  it("a version is restored over the draft on screen only; if another was saved, that one is shown", async () => {
    const call = "POST /admin/home/versions/3/restore";
    const message = "کس دیگری آن را تغییر داده است";
    const theirs = [aRow(1, "یک"), aRow(3, "سه")];
    const answers: object[] = [
      { ...conflictWith(theirs), message },
      { data: { ...HOME, version: "v12", rows: [aRow(3, "سه")] } },
    ];
    const shop = stubShop({ ...PREVIEW, [call]: () => answers.shift() ?? "offline" });
    visit(<HomeEditor loaded={DRAFT} sources={{}} />);
    await press(DISCARD);
    expect((await screen.findByRole("alert")).textContent).toBe(message);
    expect(shop.last(call)?.body).toEqual({ version: "v2" });
    expect(titles()).toEqual(["یک", "سه"]);
    expect(screen.queryByText(text("StaffHome.restored"))).toBeNull();
  });

  it("publishing over a newer draft lists the changes again, and the next press publishes", async () => {
    const message = "کس دیگری آن را تغییر داده است";
    const current = {
      ...DRAFT,
      version: "v9",
      changes: [...DRAFT.changes, { ...DRAFT.changes[0], id: 3, title: "سه" }],
    };
    const answers: object[] = [{ code: 409, data: { current }, message }, { data: { ...VERSION, no: 4 } }];
    const shop = stubShop({
      ...PREVIEW,
      "POST /admin/home/publish": () => answers.shift() ?? "offline",
      "GET /admin/home/draft": { data: { ...HOME, base: 4, published: { ...VERSION, no: 4 } } },
    });
    visit(<HomeEditor loaded={DRAFT} sources={{}} />);
    await press(publishName("۱"));
    await screen.findByRole("dialog");
    await press(text("StaffHome.publishNow"));
    const dialog = await screen.findByRole("dialog", { name: text("StaffHome.publishAsk", { count: "۲" }) });
    expect(dialog.textContent).toContain(message);
    await press(text("StaffHome.publishNow"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(shop.last("POST /admin/home/publish")?.body).toMatchObject({ version: "v9" });
  });

  it("a moment for publishing is forgotten with the sheet, and when publishing now is chosen again", async () => {
    stubShop(PREVIEW);
    visit(<HomeEditor loaded={DRAFT} sources={{}} />);
    const chooseMoment = async () => {
      await press(text("StaffHome.publishLater"));
      await userEvent.type(screen.getByLabelText(text("StaffHome.publishOn")), "1405/10/10");
      expect(button(text("StaffHome.publishThen")).disabled).toBe(false);
    };
    await press(publishName("۱"));
    await screen.findByRole("dialog");
    await chooseMoment();
    await press(text("StaffHome.ratherNow"));
    await press(text("StaffHome.publishLater"));
    expect(button(text("StaffHome.publishThen")).disabled).toBe(true);
    await press(text("Staff.close"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await press(publishName("۱"));
    expect(await screen.findByRole("button", { name: text("StaffHome.publishNow") })).toBeTruthy();
  });
});
