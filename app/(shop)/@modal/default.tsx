/** No modal where a page is opened on its own. */
export default function NoModal() {
  return null;
}
