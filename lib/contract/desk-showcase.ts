import type { Picture } from "./pictures";

type Shown = {
  id: number;
  version: string;
  title: string | null;
  text: string | null;
  action: string | null;
  /** A path of the shop or an https address. */
  target: string;
  /** What the picture shows; the alternative text. */
  alt: string;
  /** ISO 8601; null is no limit. */
  from: string | null;
  until: string | null;
  position: number;
};

export type DeskSlider = Shown & { desktop: Picture | null; phone: Picture | null };

/** `group` is the row of the home page; without one the banner is the notice above all pages. */
export type DeskBanner = Shown & { desktop: Picture | null; group: number | null };

/** A company that carries payments. */
export type DeskBank = {
  id: number;
  version: string;
  name: string;
  logo: Picture | null;
  target: string | null;
  position: number;
};
