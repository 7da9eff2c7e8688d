import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sourceFiles } from "../support/source-files";

// A disabled button explains what is missing: in its own text, or in a sentence that aria-describedby refers to.

/** Buttons that explain it in another way, each with the reason. */
const EXPLAINED_ELSEWHERE: Record<string, string> = {
  "components/ui/button.tsx": "passes on what it is given",
  "components/ui/carousel-marks.tsx": "an arrow at the end of a list disappears",
  "components/product/lightbox.tsx": "a zoom that is at its end",
  "components/form/date-field.tsx": "opens the calendar of a field that is disabled itself",
  "components/form/day-calendar.tsx": "months and days outside of what can be chosen",
  "components/agent/issue-sheet.tsx": "rests for the first second after it appears",
  "components/auth/application-form.tsx": "only until its script has loaded",
  "components/auth/mobile-steps.tsx": "the field above has the sentence",
  "components/listing/filter-drawer.tsx": "its text says that there are no results",
  "components/invoice/delivery-day.tsx": "its text says that a day is missing",
  "components/product/city-picker.tsx": "its text says that a city is missing",
  "components/invoice/issued-actions.tsx": "its text says from when",
  "components/product/waitlist-button.tsx": "its text says that nothing is left to do",
  "components/cart/checkout-button.tsx": "its text says that nothing can be bought",
  "components/checkout/checkout-bar.tsx": "its text says what is sold out",
  "components/invoice/price-sheet.tsx": "only while another press runs",
  "components/pay-link/withdraw-invoice.tsx": "only while its own press runs",
};
/** On an agent's product tile the picture repeats the plus button, and the minus button has nothing to remove. */
const TILE = ["aria-hidden", 'aria-label={t("fewer"'];

const files = sourceFiles().filter((path) => /^(app|components)\/.*\.tsx$/.test(path) && !path.includes("/desk/"));

/** Opening tags of buttons with all their attributes. */
function buttonTagsIn(code: string): string[] {
  return [...code.matchAll(/<(?:button|Button|FormSubmit)(?=\s)/g)].map(({ index }) => {
    let depth = 0;
    for (let end = index; end < code.length; end++) {
      if (code[end] === "{") depth++;
      if (code[end] === "}") depth--;
      if (code[end] === ">" && depth === 0) return code.slice(index, end);
    }
    return code.slice(index);
  });
}

const isDisabled = (tag: string) => /\s(?:aria-)?disabled[=\s]/.test(tag);
const isTold = (tag: string) => tag.includes("aria-describedby") || TILE.some((mark) => tag.includes(mark));

const disabledButtonsIn = (path: string): string[] =>
  buttonTagsIn(readFileSync(path, "utf8")).flatMap((tag) => (isDisabled(tag) && !isTold(tag) ? path : []));

it("every button that can be disabled explains what is missing", () => {
  const silent = files.flatMap(disabledButtonsIn);
  expect(silent.filter((path) => !EXPLAINED_ELSEWHERE[path])).toEqual([]);
  expect(Object.keys(EXPLAINED_ELSEWHERE).filter((path) => !silent.includes(path))).toEqual([]);
});
