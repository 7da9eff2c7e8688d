import { expect, it } from "vitest";
import { PICTURE_PATH } from "@/lib/contract/picture-path";

it.each(["/pictures/post.webp", "/a/b-c_d.svg"])("%s is a valid picture path", (path) => {
  expect(PICTURE_PATH.test(path)).toBe(true);
});

it.each(["//evil.example/x.webp", "/a//b.webp", "/../x.webp", "https://x/y.webp", "/\\evil.example/x.webp", "x.webp"])(
  "the path %s is refused because it may lead to another host or out of its folder",
  (path) => {
    expect(PICTURE_PATH.test(path)).toBe(false);
  },
);
