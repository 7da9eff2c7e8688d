import MessageCircle from "lucide-react/icons/message-circle";

type ChatLinkProps = {
  /** A chat of a messaging app, such as https://wa.me/98912…; anything but https renders nothing. */
  address: string | undefined;
  label: string;
  greeting: string;
};

/** Null if the shop has no chat. */
export function chatHref(address: string | undefined, greeting: string): string | null {
  if (!address?.startsWith("https://")) return null;
  return `${address}${address.includes("?") ? "&" : "?"}text=${encodeURIComponent(greeting)}`;
}

/**
 * Floats over every page and opens a chat with support. On desktops it stays in the margin, a circle if that is wide
 * enough, with the same touch target everywhere; on phones and tablets, whose margin is narrower than a finger, it
 * gives way to content and controls (globals.css).
 */
export function ChatLink({ address, label, greeting }: ChatLinkProps) {
  const href = chatHref(address, greeting);
  if (!href) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      data-chat
      aria-label={label}
      className="fixed end-3 bottom-20 z-10 grid size-11 place-items-center rounded-full bg-brand text-on-brand shadow-raised transition-opacity hover:bg-brand-strong md:bottom-6 lg:max-2xl:end-0 lg:max-2xl:h-14 lg:max-2xl:w-gutter lg:max-2xl:rounded-e-none lg:max-2xl:before:absolute lg:max-2xl:before:inset-y-0 lg:max-2xl:before:end-0 lg:max-2xl:before:w-11 2xl:end-6 forced-colors:border print:hidden"
    >
      <MessageCircle aria-hidden="true" className="size-5" />
    </a>
  );
}

type ChatCornerProps = ChatLinkProps & {
  /** Hides the link on pages without room for it. */
  className: string;
};

/** The chat link of a layout, as a landmark, since no other landmark contains it. */
export function ChatCorner({ className, ...chat }: ChatCornerProps) {
  if (!chatHref(chat.address, chat.greeting)) return null;
  return (
    <aside aria-label={chat.label} className={className}>
      <ChatLink {...chat} />
    </aside>
  );
}
