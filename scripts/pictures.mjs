// npm run pictures -- WHAT …: draws the pictures of the demo shop again. Their tools are a package of their own, which is
// installed first: who only runs the shop needs none of it. `products`, `hero`, `art`, `marks`, `icons` and `fonts` are files of pictures/.
import { checkNode, fail, install, installApart, root, run } from "./steps.mjs";

const WHAT = ["products", "hero", "art", "marks", "icons", "fonts"];
const [what = "", ...rest] = process.argv.slice(2);

checkNode();
process.chdir(root);
if (!WHAT.includes(what)) fail(`Say what to draw: npm run pictures -- ${WHAT.join(" | ")}`);
try {
  await install();
  await installApart("scripts/pictures", "the tools of the pictures");
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
const { code } = await run(process.execPath, [
  `scripts/pictures/${what === "products" ? "render" : what}.mjs`,
  ...rest,
]);
process.exit(code);
