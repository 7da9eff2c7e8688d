/** Closes the modal on navigation to any other page; without this Next would keep the modal open. */
export default function ClosedModal() {
  return null;
}
