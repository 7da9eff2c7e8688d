import MessageCircle from "lucide-react/icons/message-circle";

type ChatLinkProps = {
  /** A conversation in a messaging app, such as https://wa.me/98912…; anything but https draws nothing. */
  address: string | undefined;
  label: string;
  /** The first words of the conversation, ready to be sent. */
  greeting: string;
  className?: string;
};

/** Floats over every page and opens a conversation with the shop's support. */
export function ChatLink({ address, label, greeting, className = "" }: ChatLinkProps) {
  if (!address?.startsWith("https://")) return null;
  return (
    <a
      href={`${address}${address.includes("?") ? "&" : "?"}text=${encodeURIComponent(greeting)}`}
      target="_blank"
      rel="noopener noreferrer"
      data-chat
      aria-label={label}
      className={`fixed end-3 z-10 grid size-11 place-items-center rounded-full bg-brand text-on-brand shadow-raised hover:bg-brand-strong print:hidden ${className}`}
    >
      <MessageCircle aria-hidden="true" className="size-5" />
    </a>
  );
}
