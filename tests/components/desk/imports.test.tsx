import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ImportFile } from "@/components/desk/imports/import-file";
import { ImportHeads } from "@/components/desk/imports/import-heads";
import { ImportPreview } from "@/components/desk/imports/import-preview";
import { ImportResult } from "@/components/desk/imports/import-result";
import { Imports } from "@/components/desk/imports/imports";
import { UnfinishedImport } from "@/components/desk/imports/unfinished-import";
import type { DeskImport, ImportRow } from "@/lib/contract/desk-import";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(() => {
  forgetVisits();
  sessionStorage.clear();
  for (const step of Object.values(went)) step.mockClear();
});

const COUNTS = { all: 4, new: 1, change: 2, same: 0, refused: 1, doubtful: 1 };
const SHEET: DeskImport = {
  id: 7,
  kind: "products",
  file: "gheymat.csv",
  state: "ready",
  by: "سمیرا طاهری",
  created_at: "2026-11-25T08:00:00Z",
  heads: [],
  words: [],
  counts: COUNTS,
  done: 0,
  of: 0,
  says: null,
  applied_at: null,
  undo_until: null,
  undone_at: null,
  kept: [],
  pictures: { waiting: 0, done: 0, failed: 0, failures: [] },
};
const row = (line: number, change: Partial<ImportRow>): ImportRow => ({
  ...{ line, kind: "change", product_id: line, name: `کالای ${line}`, changes: [], reasons: [], doubts: [] },
  ...change,
});
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

describe("importing a sheet at the desk", () => {
  it("choosing a file sends it and opens its import; a refusal is shown in its place", async () => {
    const answers = [{ data: SHEET }, { code: 422, message: { file: ["این فایل ردیفی ندارد."] } }];
    stubShop({ "POST /admin/imports": () => answers.shift() ?? "offline" });
    visit(<ImportFile />);
    const file = new File(["کد کالا\n4"], "gheymat.csv");
    await userEvent.upload(screen.getByLabelText(text("StaffImports.choose"), { selector: "input" }), file);
    await waitFor(() => expect(went.push).toHaveBeenCalledWith("/desk/imports/7"));
    await userEvent.upload(screen.getByLabelText(text("StaffImports.choose"), { selector: "input" }), file);
    expect((await screen.findByRole("alert")).textContent).toBe("این فایل ردیفی ندارد.");
  });

  it("an import that was left in the middle can be opened again, or discarded after a question that names its owner", async () => {
    const shop = stubShop({ "POST /admin/imports/7": { data: null } });
    visit(<UnfinishedImport loaded={SHEET} />);
    const { file, by } = SHEET;
    expect(screen.getByText(new RegExp(by))).toBeTruthy();
    const link = screen.getByRole("link", { name: text("StaffImports.goOnOf", { file }) });
    expect(link.getAttribute("href")).toBe("/desk/imports/7");
    await press(text("StaffImports.discardOf", { file }));
    expect(await screen.findByText(text("StaffImports.discardText", { by }))).toBeTruthy();
    expect(shop.seen).toEqual([]);
    await press(text("StaffImports.discard"));
    await waitFor(() => expect(went.refresh).toHaveBeenCalled());
    expect(shop.last("POST /admin/imports/7")?.body).toEqual({ _method: "DELETE" });
  });

  it("beside an unfinished import the list does not say that no file has come", () => {
    const { unmount } = visit(<Imports imports={[SHEET]} />);
    expect(screen.queryByText(text("StaffImports.none"))).toBeNull();
    unmount();
    visit(<Imports imports={[]} />);
    expect(screen.getByText(text("StaffImports.none"))).toBeTruthy();
  });

  it("columns that nobody recognised get a field and a unit, and unknown names a meaning", async () => {
    const shop = stubShop({ "POST /admin/imports/7/heads": { data: SHEET } });
    const heads = [
      { head: "کد", samples: ["4"], field: "id" as const, unit: null, known: true },
      { head: "مبلغ", samples: ["149000"], field: null, unit: null, known: false },
    ];
    const words = [{ column: "category" as const, word: "رول", rows: 4, id: null }];
    const loaded = { ...SHEET, state: "read" as const, heads, words };
    visit(<ImportHeads loaded={loaded} brands={[]} categories={[{ id: 3, name: "رول حرارتی" }]} />);
    await userEvent.selectOptions(screen.getByLabelText(text("StaffImports.fieldOf", { head: "مبلغ" })), "price");
    await userEvent.selectOptions(screen.getByLabelText(text("StaffImports.unitOf", { head: "مبلغ" })), "rial");
    await userEvent.selectOptions(screen.getByLabelText(text("StaffImports.meaningOf", { name: "رول" })), "3");
    await press(text("StaffImports.look"));
    await waitFor(() => expect(went.push).toHaveBeenCalledWith("/desk/imports/7"));
    expect(shop.last("POST /admin/imports/7/heads")?.body).toMatchObject({
      heads: [
        { field: "id", unit: null },
        { field: "price", unit: "rial" },
      ],
      words: [{ column: "category", word: "رول", id: 3 }],
    });
  });

  it("names that turn up with a new column are asked for once before the preview", async () => {
    const words = [{ column: "brand" as const, word: "پکسو", rows: 2, id: null }];
    stubShop({ "POST /admin/imports/7/heads": { data: { ...SHEET, words } } });
    const heads = [{ head: "سازنده", samples: ["پکسو"], field: null, unit: null, known: false }];
    visit(
      <ImportHeads loaded={{ ...SHEET, state: "read", heads }} brands={[{ id: 1, name: "پکس" }]} categories={[]} />,
    );
    await userEvent.selectOptions(screen.getByLabelText(text("StaffImports.fieldOf", { head: "سازنده" })), "brand");
    await press(text("StaffImports.look"));
    expect(await screen.findByLabelText(text("StaffImports.meaningOf", { name: "پکسو" }))).toBeTruthy();
    expect(went.push).not.toHaveBeenCalled();
    await press(text("StaffImports.look"));
    await waitFor(() => expect(went.push).toHaveBeenCalledWith("/desk/imports/7"));
  });

  it("the number on the button follows the doubtful rows that were accepted", async () => {
    const shop = stubShop({ "POST /admin/imports/7/apply": { data: { ...SHEET, state: "running" } } });
    const rows = [
      row(2, { changes: [{ field: "price", from: 149_000_000, to: 154_000_000 }] }),
      row(3, { doubts: ["قیمت بیش از نصف جابه‌جا می‌شود."] }),
    ];
    visit(<ImportPreview loaded={SHEET} rows={rows} />);
    expect(screen.getByText(/قیمت از ۱۴٬۹۰۰٬۰۰۰.تومان به ۱۵٬۴۰۰٬۰۰۰.تومان/)).toBeTruthy();
    expect(screen.getByRole("button", { name: text("StaffImports.apply", { count: "۲" }) })).toBeTruthy();
    await press(text("StaffImports.accept"));
    await press(text("StaffImports.apply", { count: "۳" }));
    await waitFor(() => expect(went.refresh).toHaveBeenCalled());
    expect(shop.last("POST /admin/imports/7/apply")?.body).toMatchObject({ accepted: [3], accept_all: false });
  });

  it("a finished import can be undone, and what stayed is named", async () => {
    const shop = stubShop({ "POST /admin/imports/7/undo": { data: SHEET } });
    const done = { ...SHEET, state: "done" as const, of: 3, applied_at: "2026-11-25T08:00:00Z" };
    const { unmount } = visit(<ImportResult loaded={{ ...done, undo_until: "2026-12-02T08:00:00Z" }} />);
    await press(text("StaffImports.undo"));
    await waitFor(() => expect(shop.last("POST /admin/imports/7/undo")).toBeTruthy());
    unmount();
    const kept = [{ id: 5, name: "پکس D210" }];
    visit(<ImportResult loaded={{ ...done, state: "undone", undone_at: "2026-11-26T08:00:00Z", kept }} />);
    expect(screen.getByText(text("StaffImports.kept", { names: "پکس D210" }))).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("pictures that did not come are listed with their row and reason, and are fetched again one by one or together", async () => {
    const failure = {
      ...{ id: 3, line: 2, product_id: 5, name: "پکس D210" },
      ...{ address: "https://pictures.example/1.jpg", reason: "تصویر در ۱۵ ثانیه نرسید." },
    };
    const failed = { waiting: 0, done: 1, failed: 1, failures: [failure] };
    const waiting = { waiting: 1, done: 1, failed: 0, failures: [] };
    const answers = [{ data: { ...SHEET, pictures: failed } }, { data: { ...SHEET, pictures: waiting } }];
    const shop = stubShop({ "POST /admin/imports/7/pictures": () => answers.shift() ?? "offline" });
    visit(<ImportResult loaded={{ ...SHEET, state: "done", pictures: failed }} />);
    expect(screen.getByText(failure.reason)).toBeTruthy();
    expect(screen.getByText(failure.address)).toBeTruthy();
    await press(text("StaffImports.fetchAgainOf", { name: failure.name, line: "۲" }));
    await waitFor(() => expect(shop.last("POST /admin/imports/7/pictures")?.body).toEqual({ picture_id: 3 }));
    await press(text("StaffImports.fetchAllAgain"));
    expect(await screen.findByText(text("StaffImports.picturesWaiting", { count: "۱" }))).toBeTruthy();
    expect(shop.last("POST /admin/imports/7/pictures")?.body).toEqual({});
    expect(screen.queryByText(failure.reason)).toBeNull();
  });

  it("a row says how many pictures come from addresses", async () => {
    const changes = [{ field: "picture_addresses", from: null, to: 2 }];
    visit(<ImportPreview loaded={SHEET} rows={[row(2, { changes })]} />);
    expect(screen.getByText(text("StaffImports.fromAddresses", { count: "۲" }))).toBeTruthy();
  });
});
