import { describe, expect, it } from "vitest";
import { readCatalogueFile } from "@/lib/backend/catalogue-import/import";
import { ImportRefused } from "@/lib/backend/catalogue-import/row";

async function problemsOf(name: string, text: string) {
  const error = await readCatalogueFile(name, text).catch((reason: unknown) => reason);
  if (!(error instanceof ImportRefused)) throw new Error("The file was accepted.");
  expect(error.problems.every(({ sentence }) => /[\u0600-\u06ff]/.test(sentence))).toBe(true);
  return error.problems.map(({ line, reason }) => ({ line, reason }));
}

describe("a JSON file", () => {
  it("a JSON file is read list by list, each record with its line number", async () => {
    const text = `{
  "brands": [{ "id": 1, "slug": "pax" }],
  "products": [
    { "id": 1, "name": "یک \\"نام\\" { [", "color": { "name": "مشکی" } },

    { "id": 2, "images": ["/a.webp"] }
  ]
}`;
    expect(await readCatalogueFile("shop.json", text)).toEqual([
      { kind: "brands", line: 2, value: { id: 1, slug: "pax" } },
      { kind: "products", line: 4, value: { id: 1, name: 'یک "نام" { [', color: { name: "مشکی" } } },
      { kind: "products", line: 6, value: { id: 2, images: ["/a.webp"] } },
    ]);
  });

  it("a bare list with a byte order mark is read as products", async () => {
    expect(await readCatalogueFile("x.json", '\ufeff[\n{"id": 5},\n{"id": 6}]')).toEqual([
      { kind: "products", line: 2, value: { id: 5 } },
      { kind: "products", line: 3, value: { id: 6 } },
    ]);
  });

  it.each([
    ["{", /not JSON/],
    ["7", /neither a list nor an object/],
    ['{"prodcuts": []}', /unknown list: prodcuts/],
    ['{"products": {}}', /not a list/],
    ['{"products": [{"id": 1}], "products": [{"id": 2}]}', /products is there twice/],
  ])("the import file %s is refused with a reason", async (text, reason) => {
    expect(await problemsOf("x.json", text)).toEqual([{ line: 1, reason: expect.stringMatching(reason) }]);
  });

  it.each([
    ["a value", '[\n{"id": 1},\n{"id": 2, "tags": ["\\ud83d"]}]'],
    ["a name", '[\n{"id": 1},\n{"id": 2, "\\ude00": 1}]'],
  ])("a lone surrogate in %s is refused with its line, a whole emoji is not", async (_, text) => {
    expect(await problemsOf("x.json", text)).toEqual([{ line: 3, reason: expect.stringMatching(/lone surrogate/) }]);
    expect(await readCatalogueFile("x.json", '[{"id": 1, "name": "\\ud83d\\ude00"}]')).toHaveLength(1);
  });
});

describe("a CSV file", () => {
  it("an empty cell keeps the stored value, a hyphen removes it, and pipes separate list items", async () => {
    const text = [
      "id,name,price,stock,color_name,color_code,images,features",
      '7,"پکس، S910",149000000,-,مشکی,#25282c,/products/7-1.webp | /products/7-2.webp,شبکه: 4G / Wi-Fi | وزن: ۴۰۰ گرم',
      "8,,,3,-,,,",
    ].join("\n");
    expect(await readCatalogueFile("PRICES.CSV", text)).toEqual([
      {
        kind: "products",
        line: 2,
        value: {
          id: "7",
          name: "پکس، S910",
          price: "149000000",
          stock: null,
          color: { name: "مشکی", code: "#25282c" },
          images: ["/products/7-1.webp", "/products/7-2.webp"],
          features: [
            { name: "شبکه", values: ["4G", "Wi-Fi"] },
            { name: "وزن", values: ["۴۰۰ گرم"] },
          ],
        },
      },
      { kind: "products", line: 3, value: { id: "8", stock: "3", color: null } },
    ]);
  });

  it.each([
    ["id,slug,latin_name\n1,pax,PAX", "brands"],
    ["id,slug,parent_id\n1,x,-", "categories"],
    ["id,price\n1,5", "products"],
  ])("the columns of a CSV file determine which kind of record it lists", async (text, kind) => {
    expect((await readCatalogueFile("x.csv", text))[0]?.kind).toBe(kind);
  });

  it("quoted line breaks, doubled quotes and CRLF are parsed as in spreadsheets", async () => {
    const text = '\ufeffid,note\r\n1,"<p>a</p>\r\n<p>""b""</p>"\r\n2,c\r\n';
    expect(await readCatalogueFile("x.csv", text)).toEqual([
      { kind: "products", line: 3, value: { id: "1", note: '<p>a</p>\n<p>"b"</p>' } },
      { kind: "products", line: 4, value: { id: "2", note: "c" } },
    ]);
  });

  it("two columns of the same name are refused", async () => {
    expect(await problemsOf("x.csv", "id,price,price\n1,5,6")).toEqual([
      { line: 1, reason: "column price is there twice" },
    ]);
  });

  it("a row with too many cells is refused with its line number", async () => {
    expect(await problemsOf("x.csv", "id,price\n1,5\n2,6,7")).toEqual([{ line: 3, reason: expect.any(String) }]);
  });
});
