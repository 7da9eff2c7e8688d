// npm run pictures -- WHAT …: generates the pictures of the demo shop. Its tools are a separate package that is
// installed first, because running the shop does not need it. `products`, `hero`, `art`, `marks`, `icons` and `fonts`
// are files of pictures/.
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
