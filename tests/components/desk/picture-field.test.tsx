import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PictureField } from "@/components/desk/kit/picture-field";
import type { Picture } from "@/lib/contract/pictures";
import { uploadQueue } from "@/lib/state/uploads/upload-queue";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { type Seen, stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(() => {
  forgetVisits();
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => {};
});

const PATH = "POST /admin/pictures";
const picture = (id: number, change: Partial<Picture> = {}): Picture => ({
  id,
  url: `/pictures/${id}.webp`,
  width: 900,
  height: 900,
  alt: `تصویر ${id}`,
  ...change,
});
const aFile = (bytes: number, name = "a.png") => new File([new Uint8Array(bytes)], name, { type: "image/png" });

let scopes = 0;
let current: Picture[] = [];
function Form({ first = [], max = 12 }: { first?: Picture[]; max?: number }) {
  const [value, setValue] = useState(first);
  const [scope] = useState(() => `test.${++scopes}`);
  current = value;
  const altOf = max > 1 ? (number: number) => `S910، تصویر ${number}` : undefined;
  return (
    <PictureField
      label="تصویرها"
      scope={scope}
      kind="photo"
      max={max}
      value={value}
      onChange={setValue}
      altOf={altOf}
    />
  );
}

const chooser = () => screen.getByLabelText(text("StaffPictures.add"), { exact: false });
const choose = (...files: File[]) => fireEvent.change(chooser(), { target: { files } });
const button = (name: string) => screen.getByRole("button", { name });
const fieldOf = ({ text: body }: Seen, field: string) =>
  new RegExp(`name="${field}"\\r\\n\\r\\n([^\\r]*)`).exec(body)?.[1];

describe("the picture field of the desk", () => {
  it("pictures that arrived while the field was not mounted are all added", async () => {
    let sent = 0;
    stubShop({ [PATH]: () => ({ data: picture(++sent) }) });
    const scope = "test.closed";
    uploadQueue.subscribe(() => {});
    uploadQueue.add([aFile(10, "a.png"), aFile(20, "b.png")], { scope, kind: "photo", alt: "" });
    await waitFor(() => expect(uploadQueue.list(scope).map(({ state }) => state)).toEqual(["done", "done"]));
    const onChange = vi.fn();
    visit(<PictureField label="تصویرها" scope={scope} kind="photo" max={12} value={[]} onChange={onChange} />);
    await waitFor(() => expect(onChange).toHaveBeenCalled());
    expect(
      onChange.mock.calls
        .at(-1)?.[0]
        .map(({ id }: Picture) => id)
        .toSorted(),
    ).toEqual([1, 2]);
  });

  it("a chosen image is uploaded in parts immediately and added to the record with its default alt text", async () => {
    const shop = stubShop({
      [PATH]: (seen) => {
        const end = Number(fieldOf(seen, "from")) + 512 * 1024;
        return { data: end < 600_000 ? { next: end } : picture(5, { alt: fieldOf(seen, "alt") }) };
      },
    });
    visit(<Form />);
    choose(aFile(600_000));
    await waitFor(() => expect(current).toHaveLength(1));
    expect(current[0]).toMatchObject({ id: 5, alt: "S910، تصویر ۱".replace("۱", "1") });
    expect(shop.seen.map((seen) => fieldOf(seen, "from"))).toEqual(["0", String(512 * 1024)]);
    expect(new Set(shop.seen.map((seen) => fieldOf(seen, "upload_id"))).size).toBe(1);
    expect(fieldOf(shop.seen[0] as Seen, "total")).toBe("600000");
  });

  it("a rejected image shows the reason on its tile and can be uploaded again or removed", async () => {
    const sentence = "این فایل تصویر JPEG، PNG، WebP یا AVIF نیست";
    let answer: object = { code: 415, message: sentence };
    stubShop({ [PATH]: () => answer });
    visit(<Form />);
    choose(aFile(10, "catalog.png"), aFile(10, "other.png"));
    expect(await screen.findAllByText(sentence)).toHaveLength(2);
    await userEvent.click(button(text("StaffPictures.removeOf", { name: "other.png" })));
    answer = { data: picture(6) };
    await userEvent.click(button(text("StaffPictures.againOf", { name: "catalog.png" })));
    await waitFor(() => expect(current.map(({ id }) => id)).toEqual([6]));
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it("an upload resumes at the server's offset when it disagrees with the browser's", async () => {
    const froms: (string | undefined)[] = [];
    stubShop({
      [PATH]: (seen) => {
        froms.push(fieldOf(seen, "from"));
        if (froms.length === 1) return { code: 422, message: { from: ["تکه‌ای نرسیده است"] }, data: { next: 4 } };
        return { data: picture(8) };
      },
    });
    visit(<Form />);
    choose(aFile(10));
    await waitFor(() => expect(current).toHaveLength(1));
    expect(froms).toEqual(["0", "4"]);
  });

  it("an uploaded image can be described, moved to the front or by one place, and removed", async () => {
    visit(<Form first={[picture(1), picture(2), picture(3)]} />);
    await userEvent.click(button("تصویر 3"));
    await userEvent.click(button(text("StaffPictures.first")));
    expect(current.map(({ id }) => id)).toEqual([3, 1, 2]);
    expect(screen.queryByRole("button", { name: text("StaffPictures.first") })).toBeNull();
    await userEvent.click(button("تصویر 2"));
    await userEvent.click(button(text("StaffPictures.back")));
    expect(current.map(({ id }) => id)).toEqual([3, 2, 1]);
    const alt = screen.getByLabelText(text("StaffPictures.alt"), { exact: false });
    await userEvent.clear(alt);
    await userEvent.type(alt, "پشت");
    expect(current[1]?.alt).toBe("پشت");
    await userEvent.click(
      button(text("StaffPictures.removeOf", { name: text("StaffPictures.picture", { number: "۲" }) })),
    );
    expect(current.map(({ id }) => id)).toEqual([3, 1]);
  });

  it("a single image is replaced, and files that are not images are ignored", async () => {
    const shop = stubShop({ [PATH]: { data: picture(9) } });
    visit(<Form first={[picture(1)]} max={1} />);
    const group = screen.getByRole("group", { name: "تصویرها" });
    const pdf = new File(["x"], "a.pdf", { type: "application/pdf" });
    fireEvent.drop(group, { dataTransfer: { files: [pdf] } });
    expect(shop.seen).toEqual([]);
    fireEvent.drop(group, { dataTransfer: { files: [aFile(10)] } });
    await waitFor(() => expect(current.map(({ id }) => id)).toEqual([9]));
  });

  it("an image narrower than 800 pixels is marked but can be used", () => {
    visit(<Form first={[picture(1, { width: 420, height: 420 })]} />);
    expect(screen.getByText(text("StaffPictures.small", { width: "۴۲۰", height: "۴۲۰" }))).toBeTruthy();
  });

  it("arrow keys choose the next tile, Alt moves it, and Delete goes to the button that removes it", async () => {
    visit(<Form first={[picture(1), picture(2), picture(3)]} />);
    const press = (key: string, altKey = false) =>
      fireEvent.keyDown(document.activeElement as Element, { key, altKey });
    const focused = () => document.activeElement?.getAttribute("aria-label");
    await userEvent.click(button("تصویر 1"));
    press("ArrowLeft");
    expect([focused(), button("تصویر 2").getAttribute("aria-pressed")]).toEqual(["تصویر 2", "true"]);
    press("ArrowLeft", true);
    expect([current.map(({ id }) => id), focused()]).toEqual([[1, 3, 2], "تصویر 2"]);
    press("ArrowRight");
    expect(focused()).toBe("تصویر 3");
    press("Delete");
    expect(current).toHaveLength(3);
    expect(focused()).toContain("حذف");
  });
});
