// Writes the flat SVG pictures: the tiles of the payment companies and the banners of the home page.
//
//   npm run pictures -- tiles
import { mkdir, writeFile } from "node:fs/promises";
import { banners } from "./banners.mjs";
import { outline } from "./outlines.mjs";

/** slug, ground, ink, the name, and the smaller words above or below it. No company's own colours or marks are used. */
const banks = [
  ["behpardakht", "#e2f0f0", "#0b474d", "به‌پرداخت", { below: "ملت" }],
  ["sadad", "#e3ecf6", "#1f4a78", "سداد", { above: "پرداخت الکترونیک" }],
  ["saman-kish", "#e9e9f7", "#3a3a86", "سامان کیش", { above: "پرداخت الکترونیک" }],
  ["asan-pardakht", "#f0e7f5", "#5c2f78", "آسان پرداخت", { below: "پرشین" }],
  ["iran-kish", "#f7e6ee", "#7c2450", "ایران کیش", { above: "کارت اعتباری" }],
  ["pardakht-novin", "#fae7e5", "#8a241d", "پرداخت نوین", { below: "آرین" }],
  ["parsian", "#fbeadf", "#8a3d0c", "پارسیان", { above: "تجارت الکترونیک" }],
  ["pasargad", "#f9efd9", "#704a00", "پاسارگاد", { above: "پرداخت الکترونیک" }],
  ["fanava", "#eff1dc", "#4f5510", "فن‌آوا کارت", {}],
  ["sayan", "#e4f2e7", "#1c5b36", "سایان کارت", {}],
  ["sepehr", "#e8ebee", "#37434f", "سپهر", { above: "مبنا کارت آریا" }],
  ["damavand", "#f1e9e2", "#5f4130", "دماوند", { above: "الکترونیک کارت" }],
];

const tile = ([, ground, ink, name, { above, below }]) => {
  const x = 120;
  const small = { x, size: 16, fill: ink, weight: "medium", anchor: "middle" };
  const label = [above, name, below].filter(Boolean).join(" ");
  const words = [
    outline(name, { x, y: above ? 69 : below ? 50 : 60, size: 31, fill: ink, anchor: "middle" }),
    above ? outline(above, { ...small, y: 34 }) : "",
    below ? outline(below, { ...small, y: 76 }) : "",
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 96" width="240" height="96" role="img" aria-label="${label}"><rect width="240" height="96" rx="12" fill="${ground}"/>${words.join("")}</svg>\n`;
};

const save = async (folder, name, svg) => {
  const target = new URL(`../../public/${folder}/`, import.meta.url);
  await mkdir(target, { recursive: true });
  await writeFile(new URL(`${name}.svg`, target), svg);
  console.log(`${folder}/${name}.svg ${(svg.length / 1000).toFixed(1)} kB`);
};

for (const bank of banks) await save("banks", bank[0], tile(bank));
for (const [name, svg] of Object.entries(banners)) await save("banners", name, svg);
