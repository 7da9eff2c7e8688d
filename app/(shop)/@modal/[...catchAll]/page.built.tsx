/** A step to any other page closes the modal: without this page Next would leave it standing. */
export default function ClosedModal() {
  return null;
}
