import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { FitCheck } from "@/components/product/fit-check";
import { routes } from "@/lib/routes";
import { text } from "@/tests/support/intl";
import { makeCard } from "@/tests/support/products";
import { forgetVisits, visit } from "@/tests/support/screen";
import { aBasketItem } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

const DEVICE = { id: 6, name: "کارتخوان VX675", slug: "vx675" };
const right = makeCard({ id: 41, name: "باتری VX675" });
const labels = { field: text("Fits.checkLabel"), ask: text("Fits.check"), answer: text("Fits.checkAnswer") };
const MISMATCHES = "GET /cart/mismatches?ids=6%2C38";
const told = text("Fits.mismatch", { kind: "باتری", device: DEVICE.name });
const answerOf = (note: string | null, ...fits: object[]) => ({
  data: { fits, note, named: fits.length > 0 ? "device" : "nothing" },
});
const no = { device: DEVICE, verdict: "no", text: "نه، نمی‌خورد.", instead: right };

const page = (calls: Parameters<typeof stubShop>[0], ids: number[] = []) => {
  const network = stubShop({ "POST /cart/preview": "offline", ...calls });
  const basket = ids.map((id) => aBasketItem({ id, name: `کالای ${id}` }));
  return { network, ...visit(<FitCheck id={38} labels={labels} kind="باتری" />, { basket }) };
};
const answer = () => screen.getByRole("status", { name: labels.answer });
async function ask(device: string) {
  const act = userEvent.setup();
  await act.type(screen.getByLabelText(labels.field), device);
  await act.click(screen.getByRole("button", { name: labels.ask }));
}

beforeEach(forgetVisits);

describe("a device that is asked about on the page of an accessory", () => {
  it("is answered in place, with what fits instead", async () => {
    const { network } = page({ "POST /fit-check": answerOf(null, no) });
    await ask("VX675");
    expect(await screen.findByText(no.text)).toBeTruthy();
    expect(screen.getByRole("link", { name: right.name }).getAttribute("href")).toBe(routes.product(41, right.slug));
    expect(network.seen.at(-1)?.body).toEqual({ id: 38, device: "VX675" });
  });

  it("several models of its name are each answered, without what fits instead", async () => {
    const yes = { device: { ...DEVICE, id: 7 }, verdict: "yes", text: "بله، می‌خورد.", instead: null };
    page({ "POST /fit-check": answerOf("باز هم هست", no, yes) });
    await ask("VX");
    await screen.findByText(yes.text);
    expect(answer().textContent).toBe(`${no.text}${yes.text}باز هم هست`);
  });

  it.each([
    ["a shop server without the call", { code: 404, message: "یافت نشد" }, text("Fits.cannotTell")],
    ["no network", "offline" as const, text("Fits.cannotTell")],
    ["too many questions", { code: 429, message: "۲۰ ثانیه دیگر" }, "۲۰ ثانیه دیگر"],
  ])("%s is no «no»", async (_case, refusal, sentence) => {
    page({ "POST /fit-check": refusal });
    await ask("VX675");
    await waitFor(() => expect(answer().textContent).toBe(sentence));
  });

  it("is sent by a POST without JavaScript, too, so that a serial number is in no address", () => {
    page({});
    const form = screen.getByRole("button", { name: labels.ask }).closest("form");
    expect([form?.method, form?.getAttribute("action")]).toEqual(["post", routes.askFit(38)]);
    expect(screen.getByLabelText<HTMLInputElement>(labels.field).name).toBe("device");
  });
});

describe("a device in the basket that the accessory on the page does not fit", () => {
  it("is told with what fits instead, until another device is asked about", async () => {
    page(
      { [MISMATCHES]: { data: [{ id: 38, device: DEVICE, instead: [right] }] }, "POST /fit-check": answerOf("؟") },
      [6],
    );
    expect(await screen.findByText(told)).toBeTruthy();
    expect(screen.getByRole("link", { name: right.name })).toBeTruthy();
    await ask("S910");
    await waitFor(() => expect(answer().textContent).toBe("؟"));
  });

  it.each([
    ["another accessory", { data: [{ id: 39, device: DEVICE, instead: [] }] }],
    ["nothing", { data: [] }],
    ["no answer", "offline" as const],
  ])("nothing is told of %s", async (_case, mismatches) => {
    const { network } = page({ [MISMATCHES]: mismatches }, [6]);
    await waitFor(() => expect(network.calls()).toContain(MISMATCHES));
    expect(answer().textContent).toBe("");
  });

  it("an empty basket asks nothing, and there is room for an answer before there is one", async () => {
    const { network } = page({});
    expect(answer().className).toContain("min-h-");
    expect(network.calls().filter((call) => call.includes("mismatches"))).toEqual([]);
  });
});
