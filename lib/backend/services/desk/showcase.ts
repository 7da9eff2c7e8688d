import "server-only";
import { fieldError } from "@/lib/backend/core/errors";
import { banks, banners, sliders } from "@/lib/backend/db/schema/content";
import type { DeskBank, DeskBanner, DeskSlider } from "@/lib/contract/desk-showcase";
import type {
  BankInput,
  BannerInput,
  NewBankInput,
  NewBannerInput,
  NewSliderInput,
  SliderInput,
} from "@/lib/contract/schemas/desk-showcase";
import { shownRecords } from "./shown-records";

type Columns = Record<string, unknown>;
type Words = Omit<SliderInput, "desktop" | "phone">;

const timeOf = (given: string | null | undefined, before: unknown): Date | null => {
  if (given === undefined) return before instanceof Date ? before : null;
  return given === null ? null : new Date(given);
};
const iso = (time: unknown) => (time instanceof Date ? time.toISOString() : null);

/** Throws 422 for an end that is not after the start. */
function wordsOf({ title, text, action, target, alt, from, until }: Words, before: Columns | null): Columns {
  const startsAt = timeOf(from, before?.startsAt);
  const endsAt = timeOf(until, before?.endsAt);
  if (startsAt && endsAt && endsAt <= startsAt) throw fieldError("until", "Validation.recordEnd");
  return {
    ...{ startsAt, endsAt },
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text }),
    ...(action !== undefined && { action }),
    ...(target !== undefined && { link: target }),
    ...(alt !== undefined && { name: alt }),
  };
}

const presentWords = ({ title, text, action, link, name, startsAt, endsAt }: Columns): Columns => ({
  ...{ title, text, action, target: link, alt: name },
  ...{ from: iso(startsAt), until: iso(endsAt) },
});

/** The alternative text is in the column `name`. */
const ALT = { name: "alt" };

export const deskSliders = shownRecords<DeskSlider, NewSliderInput, SliderInput>({
  table: sliders,
  kind: "slider",
  acts: { create: "newSlider", save: "saveSlider", remove: "removeSlider" },
  images: { desktop: "desktopImage", phone: "mobileImage" },
  loggedAs: ALT,
  columnsOf: wordsOf,
  present: presentWords,
});

export const deskBanners = shownRecords<DeskBanner, NewBannerInput, BannerInput>({
  table: banners,
  kind: "banner",
  acts: { create: "newBanner", save: "saveBanner", remove: "removeBanner" },
  images: { desktop: "image" },
  loggedAs: ALT,
  columnsOf: ({ group, ...words }, before) => ({
    ...wordsOf(words, before),
    ...(group !== undefined && { homeGroup: group }),
  }),
  present: (row) => ({ ...presentWords(row), group: row.homeGroup }),
});

export const deskBanks = shownRecords<DeskBank, NewBankInput, BankInput>({
  table: banks,
  kind: "bank",
  acts: { create: "newBank", save: "saveBank", remove: "removeBank" },
  images: { logo: "logo" },
  columnsOf: ({ name, target }) => ({ ...(name && { name }), ...(target !== undefined && { link: target }) }),
  present: ({ name, link }) => ({ name, target: link }),
});
