// Right after the block of data that page-scripts.mjs wrote: hands it to Next, piece by piece as Next's own scripts would.
{
  const { next, turbopack } = JSON.parse(document.currentScript.previousElementSibling.textContent);
  self.__next_f ||= [];
  for (const piece of next) self.__next_f.push(piece);
  self.TURBOPACK ||= [];
  for (const piece of turbopack) self.TURBOPACK.push(piece);
}
