import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NewPage } from "@/components/desk/pages/new-page";
import { PageEditor } from "@/components/desk/pages/page-editor";
import type { DeskPage } from "@/lib/contract/desk-page";
import type { PageBlock } from "@/lib/contract/page-body";
import { button, PREVIEW, press, publishName, VERSION } from "@/tests/support/desk-home";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(() => {
  forgetVisits();
  sessionStorage.clear();
});

const BLOCK: PageBlock = {
  ...{ id: 1, kind: "points", title: "چرا ما", text: null, picture: null, alt: "", reverse: false, border: false },
  ...{ anchor: null, choice: false, texts: [{ title: "نو", body: "پلمب" }], questions: [], ids: [], form: null },
};
const PAGE: DeskPage = {
  ...{ slug: "yalda", kind: "landing", title: "یلدا", intro: "", cover: null, author: null, date: null },
  ...{ blocks: [BLOCK], seo: { title: null, description: null }, version: "v1", base: 3, changes: [] },
  ...{ saved_at: null, saved_by: null, published: VERSION, scheduled: null },
};
const CHANGE = { act: "changed" as const, id: 0, title: "یلدا!", kind: "page" as const, fields: ["title"] };
const SAVED: DeskPage = { ...PAGE, title: "یلدا!", version: "v2", changes: [CHANGE], saved_at: "2026-11-26T08:00:00Z" };
const SAVE = "POST /admin/pages/yalda/draft";
const NAMED = { pictures: [], products: [], bundles: [], banners: [], slides: [] };

const ADD_TEXT = text("StaffHome.addOf", { name: text("StaffHome.kind_text") });

const show = () => visit(<PageEditor at={{ slug: "yalda", kind: "landing" }} loaded={PAGE} named={NAMED} />);
const title = () => screen.getByLabelText<HTMLInputElement>(text("StaffPages.title"));

describe("a page at the desk", () => {
  it("what is typed is saved by itself, and published only from the list of changes", async () => {
    const shop = stubShop({
      ...PREVIEW,
      [SAVE]: { data: SAVED },
      "POST /admin/pages/yalda/publish": { data: { ...VERSION, no: 4 } },
      "GET /admin/pages/yalda/draft?kind=landing": {
        data: { ...SAVED, changes: [], published: { ...VERSION, no: 4 } },
      },
    });
    show();
    await userEvent.type(title(), "!");
    const publish = await screen.findByRole("button", { name: publishName("۱") });
    expect(shop.last(SAVE)?.body).toMatchObject({ version: "v1", title: "یلدا!", blocks: [{ id: 1 }] });
    await userEvent.click(publish);
    expect((await screen.findByRole("dialog")).textContent).toContain(text("StaffHome.kind_page"));
    await press(text("StaffHome.publishNow"));
    await waitFor(() => expect(screen.queryByRole("button", { name: publishName("۱") })).toBeNull());
  });

  it("a new block is sent without an id, and takes over the one that it got", async () => {
    const shop = stubShop({
      ...PREVIEW,
      [SAVE]: ({ body }) => {
        const blocks = (body.blocks as PageBlock[]).map((block, at) => ({
          ...BLOCK,
          ...block,
          id: block.id ?? 7 + at,
        }));
        return { data: { ...SAVED, blocks } };
      },
    });
    show();
    await press(ADD_TEXT);
    await waitFor(() => expect(shop.last(SAVE)).toBeTruthy());
    expect(shop.last(SAVE)?.body.blocks).toMatchObject([{ id: 1 }, { kind: "text" }]);
    expect(JSON.parse(shop.last(SAVE)?.text ?? "")).not.toHaveProperty("blocks[1].id");
    const [, second] = screen.getAllByLabelText(text("StaffPages.blockTitle"));
    expect(document.activeElement).toBe(second);
    await userEvent.type(second as HTMLElement, "متن");
    await waitFor(() => expect(shop.last(SAVE)?.body.blocks).toMatchObject([{ id: 1 }, { id: 8, title: "متن" }]));
    expect(second?.closest("details")?.open).toBe(true);
  });

  it("a save whose answer was lost is sent again as it was, before what was typed since", async () => {
    const answers: ("offline" | object)[] = ["offline"];
    const shop = stubShop({
      ...PREVIEW,
      [SAVE]: ({ body }) => {
        const blocks = (body.blocks as PageBlock[]).map((block) => ({ ...BLOCK, ...block, id: block.id ?? 8 }));
        return (answers.shift() as "offline") ?? { data: { ...SAVED, blocks } };
      },
    });
    show();
    await press(ADD_TEXT);
    await screen.findByText(text("StaffHome.notSaved"));
    await userEvent.type(title(), "!");
    await waitFor(() => expect(shop.last(SAVE)?.body).toMatchObject({ version: "v2", title: "یلدا!" }));
    const [lost, again, newest] = shop.seen.filter(({ call }) => call === SAVE);
    const keyOf = (made: typeof lost) => made?.headers.get("idempotency-key");
    expect([again?.text, keyOf(again)]).toEqual([lost?.text, keyOf(lost)]);
    expect(keyOf(newest)).not.toBe(keyOf(lost));
    expect(newest?.body.blocks).toMatchObject([{ id: 1 }, { id: 8 }]);
  });

  it("a block that was not edited since it was sanitized counts as unedited in a merge", async () => {
    const words = { ...BLOCK, kind: "points" as const, title: "چرا ما" };
    const trimmed = { ...SAVED, title: "یلدا", blocks: [words] };
    const theirs = { ...PAGE, blocks: [{ ...words, title: "چرا او" }], version: "v5" };
    const answers: object[] = [{ data: trimmed }, { code: 409, data: { current: theirs } }];
    const shop = stubShop({ ...PREVIEW, [SAVE]: () => answers.shift() ?? { data: SAVED } });
    show();
    await userEvent.type(screen.getByLabelText(text("StaffPages.blockTitle")), " ");
    await screen.findByText(/پیش‌نویس خودش ذخیره شد/);
    await userEvent.type(title(), "!");
    await waitFor(() => expect(shop.last(SAVE)?.body).toMatchObject({ version: "v5", title: "یلدا!" }));
    expect(shop.last(SAVE)?.body.blocks).toMatchObject([{ title: "چرا او" }]);
    expect(screen.queryByText(text("StaffPages.conflict"))).toBeNull();
  });

  it("what the server refuses is shown at its field", async () => {
    const message = { new_slug: ["آدرس را با حرف بنویسید"] };
    stubShop({ ...PREVIEW, [SAVE]: { code: 422, message } });
    show();
    await userEvent.type(screen.getByLabelText(text("StaffPages.address")), "/");
    expect((await screen.findAllByText(/آدرس را با حرف بنویسید/)).length).toBe(2);
  });

  it("a publication that an unfinished block holds back says so on the page, at the block, until it is finished", async () => {
    const fields = { "blocks[0].texts": ["عنوان و متن هر مورد را بنویسید"] };
    stubShop({
      ...PREVIEW,
      [SAVE]: ({ body }) => ({ data: { ...SAVED, ...(body as { blocks: PageBlock[] }) } }),
      "POST /admin/pages/yalda/publish": { code: 422, message: fields },
    });
    const edited = { ...PAGE, changes: [CHANGE], blocks: [{ ...BLOCK, texts: [{ title: "نو", body: "" }] }] };
    visit(<PageEditor at={{ slug: "yalda", kind: "landing" }} loaded={edited} named={NAMED} />);
    await press(publishName("۱"));
    await press(text("StaffHome.publishNow"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect((await screen.findByRole("alert")).textContent).toContain("«چرا ما»");
    expect(screen.getByText(fields["blocks[0].texts"][0] as string)).toBeTruthy();
    const body = screen.getByLabelText(text("StaffPages.itemBody"));
    expect(body.closest("details")?.open).toBe(true);
    await userEvent.type(body, "پلمب");
    expect(screen.queryByText(fields["blocks[0].texts"][0] as string)).toBeNull();
    expect(body.closest("details")?.open).toBe(true);
  });

  it("what is typed while a publication is withdrawn stays", async () => {
    let resolve = (_: { data: DeskPage }) => {};
    const promise = new Promise<{ data: DeskPage }>((done) => {
      resolve = done;
    });
    const shop = stubShop({
      ...PREVIEW,
      [SAVE]: { data: SAVED },
      "POST /admin/pages/yalda/publish": () => promise,
    });
    const scheduled = { ...PAGE, scheduled: VERSION };
    visit(<PageEditor at={{ slug: "yalda", kind: "landing" }} loaded={scheduled} named={NAMED} />);
    await press(text("StaffHome.withdraw"));
    await userEvent.type(title(), "!");
    resolve({ data: PAGE });
    await waitFor(() => expect(screen.queryByText(text("StaffHome.withdraw"))).toBeNull());
    expect(title().value).toBe("یلدا!");
    await waitFor(() => expect(shop.last(SAVE)?.body).toMatchObject({ title: "یلدا!" }));
  });

  it("a version that was restored over a draft can be undone, which saves the draft again", async () => {
    const restored = { ...PAGE, version: "v3" };
    const shop = stubShop({
      ...PREVIEW,
      [SAVE]: { data: SAVED },
      "POST /admin/pages/yalda/versions/3/restore": { data: restored },
    });
    visit(<PageEditor at={{ slug: "yalda", kind: "landing" }} loaded={SAVED} named={NAMED} />);
    await press(text("StaffHome.discard", { no: "۳" }));
    await screen.findByText(text("StaffPages.restored"));
    expect(title().value).toBe("یلدا");
    await press(new RegExp(text("StaffGoods.undo", { seconds: "" }).slice(0, 8)));
    expect(title().value).toBe("یلدا!");
    await waitFor(() => expect(shop.last(SAVE)?.body).toMatchObject({ version: "v3", title: "یلدا!" }));
  });

  it("of two edits of one page one is chosen", async () => {
    const theirs = { ...PAGE, title: "شب یلدا", version: "v5" };
    let tries = 0;
    const shop = stubShop({
      ...PREVIEW,
      [SAVE]: () => (tries++ === 0 ? { code: 409, data: { current: theirs } } : { data: SAVED }),
    });
    show();
    await userEvent.type(title(), "!");
    await screen.findByText(text("StaffPages.conflict"));
    await press(text("StaffPages.keepMine"));
    await waitFor(() => expect(shop.last(SAVE)?.body).toMatchObject({ version: "v5", title: "یلدا!" }));
  });

  it("edits of different fields and blocks of one page are merged", async () => {
    const second = { ...BLOCK, id: 2, title: "بند دوم" };
    const theirs = { ...PAGE, intro: "جمله او", blocks: [BLOCK, second], version: "v5" };
    let tries = 0;
    const shop = stubShop({
      ...PREVIEW,
      [SAVE]: () => (tries++ === 0 ? { code: 409, data: { current: theirs } } : { data: SAVED }),
    });
    show();
    await press(ADD_TEXT);
    await userEvent.type(title(), "!");
    await waitFor(() => expect(shop.last(SAVE)?.body).toMatchObject({ version: "v5" }));
    const body = shop.last(SAVE)?.body ?? {};
    expect(body).toMatchObject({ title: "یلدا!", intro: "جمله او" });
    expect((body.blocks as PageBlock[]).map(({ id, kind }) => [id, kind])).toEqual([
      [1, "points"],
      [undefined, "text"],
      [2, "points"],
    ]);
    expect(screen.queryByText(text("StaffPages.conflict"))).toBeNull();
  });

  it("a save leaves the text on the screen as typed, and the ids of new questions stay", async () => {
    const group = { ...BLOCK, kind: "questions" as const, texts: [], questions: [] };
    const saved = { ...group, questions: [{ id: 4, question: "چه؟", answer: "این" }] };
    const shop = stubShop({ ...PREVIEW, [SAVE]: { data: { ...SAVED, blocks: [saved] } } });
    visit(
      <PageEditor
        at={{ slug: "yalda", kind: "landing" }}
        loaded={{ ...PAGE, kind: "faq", blocks: [group] }}
        named={NAMED}
      />,
    );
    await press(text("StaffPages.addQuestion"));
    await userEvent.type(screen.getByLabelText(text("StaffPages.question")), "چه؟ ");
    await userEvent.type(screen.getByLabelText(text("StaffPages.answer")), "این");
    await waitFor(() => expect(shop.last(SAVE)?.body.blocks).toMatchObject([{ questions: [{ answer: "این" }] }]));
    await screen.findByText(/پیش‌نویس خودش ذخیره شد/);
    expect(screen.getByLabelText<HTMLInputElement>(text("StaffPages.question")).value).toBe("چه؟ ");
    await userEvent.type(title(), "!");
    await waitFor(() => expect(shop.last(SAVE)?.body.blocks).toMatchObject([{ questions: [{ id: 4 }] }]));
  });

  it("a removed block can be put back for a while", async () => {
    const shop = stubShop({ ...PREVIEW, [SAVE]: { data: { ...SAVED, blocks: [] } } });
    show();
    await press(text("StaffRows.removeOf", { name: "چرا ما" }));
    await waitFor(() => expect(shop.last(SAVE)?.body.blocks).toEqual([]));
    await userEvent.click(screen.getByRole("button", { name: /برگردان|بازگشت/ }));
    await waitFor(() => expect(shop.last(SAVE)?.body.blocks).toMatchObject([{ id: 1, title: "چرا ما" }]));
  });

  it("a block of banners takes them by their names", async () => {
    const shop = stubShop({ ...PREVIEW, [SAVE]: { data: SAVED } });
    const banners = [{ id: 8, name: "بنر یلدا" }];
    const block = { ...BLOCK, kind: "banners" as const, texts: [], ids: [3] };
    visit(
      <PageEditor
        at={{ slug: "yalda", kind: "landing" }}
        loaded={{ ...PAGE, blocks: [block] }}
        named={{ ...NAMED, banners }}
      />,
    );
    await userEvent.selectOptions(screen.getByLabelText(text("StaffPages.addRecord")), "بنر یلدا");
    await press(text("StaffHome.add"));
    await waitFor(() => expect(shop.last(SAVE)?.body.blocks).toMatchObject([{ ids: [3, 8] }]));
    expect(screen.queryByLabelText(text("StaffPages.addRecord"))).toBeNull();
  });

  it("a page of the shop itself keeps its address and cannot be removed", () => {
    stubShop(PREVIEW);
    visit(
      <PageEditor
        at={{ slug: "terms", kind: "page" }}
        loaded={{ ...PAGE, slug: "terms", kind: "page" }}
        named={NAMED}
      />,
    );
    expect(screen.queryByLabelText(text("StaffPages.address"))).toBeNull();
    expect(screen.queryByRole("button", { name: text("StaffRows.removeRecord", { name: "یلدا" }) })).toBeNull();
  });
});

it("where the blog is elsewhere, the desk says so and offers no article and no publication of one", async () => {
  stubShop(PREVIEW);
  visit(
    <>
      <NewPage hasArticles={false} />
      <PageEditor
        at={{ slug: "yalda", kind: "article" }}
        loaded={{ ...PAGE, kind: "article", changes: [CHANGE] }}
        named={NAMED}
        otherBlog="https://blog.example"
      />
    </>,
  );
  expect(screen.queryByRole("button", { name: publishName("۱") })).toBeNull();
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: text("StaffPages.otherBlogLink") });
  expect(link.href).toBe("https://blog.example/");
  await press(text("StaffPages.new"));
  const kinds = await screen.findByLabelText<HTMLSelectElement>(text("StaffPages.newKind"));
  expect([...kinds.options].map(({ value }) => value)).toEqual(["landing", "page"]);
});

it("a new page starts as a draft with its kind and title", async () => {
  const shop = stubShop({ "POST /admin/pages": { data: { ...PAGE, slug: "نخستین" } } });
  visit(<NewPage />);
  await press(text("StaffPages.new"));
  await userEvent.type(await screen.findByLabelText(text("StaffPages.title")), "نخستین");
  await userEvent.click(button(text("StaffPages.create")));
  await waitFor(() =>
    expect(went.push).toHaveBeenCalledWith(`/desk/pages/${encodeURIComponent("نخستین")}?kind=landing`),
  );
  expect(shop.last("POST /admin/pages")?.body).toMatchObject({ kind: "article", title: "نخستین" });
});
