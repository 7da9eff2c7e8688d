import { createTranslator } from "use-intl/core";
import { describe, expect, it } from "vitest";
import type { TradeGuide } from "@/lib/contract/choose";
import { guideCard, textCardPath } from "@/lib/seo/link-card";
import { renderGuide } from "@/lib/seo/markdown/guide";
import type { Translate } from "@/lib/seo/markdown/phrases";
import { guideHead } from "@/lib/seo/metadata";
import { parseGuide } from "@/lib/seo/route-params";
import { makeCard } from "@/tests/support/products";
import { demoMessages } from "@/tests/support/texts";

const t = createTranslator({ locale: "fa", messages: demoMessages }) as unknown as Translate;
const LOOK = { name: "پایانه", hue: 190 };
const part = (name: string) => ({ id: 1, slug: name.replaceAll(" ", "-"), name });
const pick = (id: number, more: object = {}) => ({
  ...{ product: makeCard({ id, name: `دستگاه ${id}`, image: `/products/${id}.webp` }), role: `نقش ${id}` },
  ...{ pros: [{ text: "سبک است" }], cons: [{ text: "باتری\n# کم" }] },
  ...more,
});
const GUIDE: TradeGuide = {
  ...{ trade: { ...part("رستوران"), is_other: false, places: [], nets: [] }, place: part("سر میز"), net: null },
  ...{ title: "کارتخوان برای رستوران", indexed: true, canonical: null, lead: "سبک باشد.", why_not: "ثابت نه." },
  ...{ author: null, reviewed_at: null, picks: [pick(9, { substitute: pick(1) })] },
  ...{ with: [{ product: makeCard({ id: 40, name: "باتری" }), reason: "یدک" }], near: [] },
};
const ADDRESS = `/choose/${encodeURIComponent("رستوران")}/${encodeURIComponent("سر-میز")}`;

describe("a guide for programs and messengers", () => {
  it("its Markdown has picks, reasons and reservations, the substitute, and what to buy with it", () => {
    const written = renderGuide(t, GUIDE);
    expect(written).toMatch(/^# کارتخوان برای رستوران\n\n> سبک باشد\./);
    for (const said of ["## نقش 9", "نقش 1", "- سبک است", "ثابت نه.", "یدک"]) expect(written).toContain(said);
    expect(written).toContain("- باتری \\# کم");
  });

  it("a guide without picks says why in Markdown, and leads to those that are near", () => {
    const near = [{ address: "/choose/y", title: "صندوق", count: 3 }];
    expect(renderGuide(t, { ...GUIDE, picks: [], near })).toMatch(/\[صندوق\]\([^)]+\/choose\/y\.md\)/);
  });

  it("its preview image shows the first pick, and has another address once that changes", () => {
    const pathOf = (guide: TradeGuide) => textCardPath(guideCard(guide), LOOK);
    expect(guideCard(GUIDE)).toMatchObject({ slug: "رستوران/سر-میز", line: "دستگاه 9", picture: "/products/9.webp" });
    expect(pathOf({ ...GUIDE, picks: [pick(8)] })).not.toBe(pathOf(GUIDE));
    const { openGraph, alternates } = guideHead(GUIDE, "سبک", ADDRESS, LOOK);
    expect(openGraph?.images).toMatchObject([{ url: pathOf(GUIDE) }]);
    expect(alternates).toMatchObject({ canonical: ADDRESS, types: { "text/markdown": `${ADDRESS}.md` } });
  });

  it("a guide without a text of its own is not indexed, and has no alternate of its own", () => {
    const { robots, alternates } = guideHead({ ...GUIDE, indexed: false, canonical: "/choose/x" }, "", ADDRESS, LOOK);
    expect([robots, alternates?.canonical, alternates?.types]).toEqual([
      { index: false, follow: true },
      "/choose/x",
      undefined,
    ]);
  });

  it.each([
    [["a"], "a"],
    [["a", "%D8%A8", "c"], "a/ب/c"],
    [["a", ""], null],
    [["a", "b%2Fc"], null],
    [["a", "b", "c", "d"], null],
    [["%E0%A4%A"], null],
  ])("the path %j is that of the guide %s", (segments, path) => {
    expect(parseGuide(segments)).toBe(path);
  });
});
