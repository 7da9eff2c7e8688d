import { describe, expect, it } from "vitest";
import { joinParts, splitAtScripts } from "@/lib/serving/next-output/inline-scripts.mjs";
import { readRows, writeRows } from "@/lib/serving/next-output/rsc-payload.mjs";
import { emptyStaticSubtrees, withoutStaticSubtrees } from "@/lib/serving/next-output/static-subtrees.mjs";

const BOX = '1:I[7,["/c.js"],"StaticHtmlBox"]\n';
const BUTTON = '2:I[8,["/d.js"],"Button"]\n';
const still = (children: string, name = "1") => `["$","$L1",null,{"as":"ul","children":${children},"name":"${name}"}]`;
const withoutStill = (html: string) => joinParts(emptyStaticSubtrees({ parts: splitAtScripts(html) }).parts);
const emptied = (name = "1") => `["$","$L1",null,{"as":"ul","name":"${name}"}]`;

describe("rows of an RSC payload", () => {
  it.each([
    [
      "models, imports, hints and values",
      `${BOX}:HL["/a.css","style"]\n0:["$","p",null,{}]\n3:null\n4:"$Sreact.fragment"\n5:-1\n`,
    ],
    ["a text counted in bytes that looks like rows", '3:Tf,سلام\n0:["x]0:"$3"\n'],
    ["a text with signs of one, two, three and four bytes", '3:Te,aس€😀کم0:"$3"\n'],
  ])("rows are serialized exactly as they were read: %s", (_, stream) => {
    expect(writeRows(readRows(stream) ?? [])).toBe(stream);
  });

  it.each(['0:{"a":1}', "0:Wnew\n", "zz:1\n", "0", "3:Tff,ab", "3:T5", "3:Tzz,a", "3:T,a"])(
    "an unknown row format is not parsed: %j",
    (stream) => {
      expect(readRows(stream)).toBeNull();
    },
  );
});

describe("static subtrees", () => {
  it("a static subtree is removed from the payload together with rows that only it uses", () => {
    const stream = `${BOX}3:T3,abc4:["$","li",null,{"children":"$3"}]\n0:{"page":${still('[["$","li",null,{}],"$L4"]')}}\n`;
    expect(withoutStaticSubtrees(stream)).toBe(`${BOX}0:{"page":${emptied()}}\n`);
  });

  it("nested static subtrees are removed with the outer one", () => {
    expect(withoutStaticSubtrees(`${BOX}0:${still(still('"a"', "2"))}\n`)).toBe(`${BOX}0:${emptied()}\n`);
  });

  it.each([
    ["directly in it", '["$","$L2",null,{}]', ""],
    ["in a separate row", '"$L4"', '4:["$","$L2",null,{}]\n'],
    ["referenced in another row", '"$4:props:children"', '4:["$","p",null,{"children":["$","$L2",null,{}]}]\n'],
  ])("a subtree with a client component %s is kept, and static subtrees inside it are removed", (_, children, row) => {
    const stream = (inner: string) => `${BOX}${BUTTON}${row}0:${still(`[${children},${inner}]`)}\n`;
    expect(withoutStaticSubtrees(stream(still('"a"', "2")))).toBe(stream(emptied("2")));
  });

  it.each([
    ["a promise", '"$@4"'],
    ["a boundary", '"$Sreact.suspense"'],
    ["an unknown marker", '"$h4"'],
    ["a reference to nothing", '"$0:props:nothing"'],
  ])("a subtree that contains %s is kept", (_, children) => {
    const stream = `${BOX}4:null\n0:${still(`[${children}]`)}\n`;
    expect(withoutStaticSubtrees(stream)).toBe(stream);
  });

  it("static subtrees beside a stream are removed, and the stream's rows stay", () => {
    const stream = `${BOX}3:X\n3:["$","p",null,{"a":"$L4"}]\n4:{"b":1}\n3:C\n0:{"stream":"$3","page":${still('"a"')}}\n`;
    expect(withoutStaticSubtrees(stream)).toBe(stream.replace(still('"a"'), emptied()));
    const inside = `${BOX}3:X\n3:"$0:page:props:children"\n3:C\n0:{"stream":"$3","page":${still('"a"')}}\n`;
    expect(withoutStaticSubtrees(inside)).toBe(inside);
  });

  it("a value that other rows refer to is moved out of the removed subtree", () => {
    const stream = `${BOX}3:${still('["$","li",null,{"style":{"a":["$4",1]}}]')}\n4:{"b":2}\n0:["$3","$3:props:children:props:style"]\n`;
    expect(withoutStaticSubtrees(stream)).toBe(`${BOX}3:${emptied()}\n4:{"b":2}\n0:["$3",{"a":["$4",1]}]\n`);
  });

  it("user content that looks like a static subtree is kept", () => {
    const stream = `${BOX}0:{"note":"$$L1","list":["$$","$$L1",null,{"children":"a"}],"name":"StaticHtmlBox"}\n`;
    expect(withoutStaticSubtrees(stream)).toBe(stream);
  });

  it("the reduced payload is one script in which markup is escaped", () => {
    const stream = `${BOX}0:[${still('"a"')},"</script><b>&"]\n`;
    const push = (text: string) =>
      `<script>self.__next_f.push([1,${JSON.stringify(text).replaceAll("<", "\\u003c")}])</script>`;
    const html = `<p>a</p><script>(self.__next_f=self.__next_f||[]).push([0])</script>${push(stream.slice(0, 40))}${push(stream.slice(40))}`;
    expect(withoutStill(html)).toBe(
      `<p>a</p><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push(${JSON.stringify([1, `${BOX}0:[${emptied()},"</script><b>&"]\n`]).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)})</script>`,
    );
  });

  it("the page is unchanged if its data has an unknown format", () => {
    const html = `<script>self.__next_f.push([1,${JSON.stringify(`${BOX}0:${still('"a"')}\n`)}])</script><script>self.__next_f.push([3,"AAAA"])</script>`;
    expect(withoutStill(html)).toBe(html);
  });
});
