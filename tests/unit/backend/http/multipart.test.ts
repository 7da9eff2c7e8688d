import { describe, expect, it } from "vitest";
import { parseMultipart } from "@/lib/backend/http/multipart";
import { readRequest } from "@/lib/backend/http/read-request";
import { leastCpu } from "@/tests/support/cpu";

const MAX_CPU_MS = 200;
const TYPE = "multipart/form-data; boundary=line";
const part = (head: string, body: string) => `--line\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
const form = (...parts: string[]) => Buffer.from(`${parts.join("")}--line--\r\n`, "latin1");
const PICTURE = part(
  'name="check"; filename="../../x\u202egpj.html"\r\nContent-Type: text/html',
  "\xff\xd8\xff\r\n--lin",
);

const UPLOAD = "http://shop.internal/api/v1/invoices/7/file";
const sent = (body: FormData | Buffer, url = UPLOAD, type?: string) =>
  new Request(url, { method: "POST", body: body as BodyInit, headers: type ? { "content-type": type } : {} });

describe("multipart forms", () => {
  it("an uploaded file keeps its bytes and the last part of its name, and loses its path and claimed type", async () => {
    const { check, _method } = parseMultipart(form(part('name="_method"', "put"), PICTURE), TYPE);
    expect(_method).toBe("put");
    const file = check as Blob;
    expect(Buffer.from(await file.arrayBuffer()).toString("latin1")).toBe("\xff\xd8\xff\r\n--lin");
    expect([file.type, (file as File).name]).toEqual(["", "x.gpj.html"]);
  });

  it.each([
    ["no boundary", form(PICTURE), "multipart/form-data"],
    ["a different boundary", form(PICTURE), "multipart/form-data; boundary=other"],
    ["no closing boundary", Buffer.from(PICTURE), TYPE],
    ["nothing", Buffer.alloc(0), TYPE],
    ["a field without a name", form(part("filename=x", "x")), TYPE],
    ["the name of an inherited property", form(part('name="constructor"', "x")), TYPE],
    ["two files of the same name", form(PICTURE, PICTURE), TYPE],
    ["a part header without an end", Buffer.from(`--line\r\n${"x".repeat(5000)}`), TYPE],
    ["a long text", form(part('name="file_id"', "1".repeat(600))), TYPE],
    ["nine parts", form(...[..."abcdefghi"].map((name) => part(`name="${name}"`, "x"))), TYPE],
  ])("a multipart form with %s is refused", (_, bytes, type) => {
    expect(() => parseMultipart(bytes, type)).toThrow(expect.objectContaining({ code: 400 }));
  });

  it("multipart is read only on the upload paths, up to 6 or 16 MB, with the method given in _method (API-058)", async () => {
    const body = new FormData();
    body.set("check", new Blob([new Uint8Array(3_000_000)]));
    body.set("_method", "PUT");
    const { method, body: fields } = await readRequest(sent(body));
    expect(method).toBe("PUT");
    expect((fields.check as Blob).size).toBe(3_000_000);
    await expect(readRequest(sent(body, "http://shop.internal/api/v1/comments"))).rejects.toMatchObject({ code: 413 });
    const small = new FormData();
    small.set("name", "x");
    await expect(readRequest(sent(small, "http://shop.internal/api/v1/comments"))).rejects.toMatchObject({ code: 415 });
    const large = Buffer.alloc(6.1 * 1024 * 1024);
    await expect(readRequest(sent(large, UPLOAD, TYPE))).rejects.toMatchObject({ code: 413 });
    const PICTURES = "http://shop.internal/api/v1/admin/pictures";
    expect((await readRequest(sent(body, PICTURES))).body).toHaveProperty("check");
    await expect(readRequest(sent(Buffer.alloc(16.1 * 1024 * 1024), PICTURES, TYPE))).rejects.toMatchObject({
      code: 413,
    });
    const json = Buffer.from(JSON.stringify({ check: "x".repeat(70_000) }));
    await expect(readRequest(sent(json, UPLOAD, "application/json"))).rejects.toMatchObject({ code: 413 });
  });

  it("hostile multipart forms of 6 MB are refused within 200 ms of CPU", async () => {
    const full = (start: string, line: string) => Buffer.from(start + line.repeat(6_000_000 / line.length), "latin1");
    const file = '--line\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n';
    const forms = [
      full("", "--line\r\n\r\n\r\n"),
      full(file, "\r\n--lin"),
      full("", part('name="a"', "")),
      full(file, "\r"),
    ];
    const refuseAll = () => {
      for (const bytes of forms) expect(() => parseMultipart(bytes, TYPE)).toThrow();
    };
    expect(await leastCpu(refuseAll, MAX_CPU_MS)).toBeLessThan(MAX_CPU_MS);
  });
});
