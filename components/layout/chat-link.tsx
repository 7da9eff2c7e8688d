import MessageCircle from "lucide-react/icons/message-circle";
import { StaticHtml } from "@/components/ui/static-html";

type ChatLinkProps = {
  /**
   * Address of a chat in a messaging app, such as https://wa.me/98912…; renders nothing for schemes other than https.
   */
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
 * A link to the support chat that floats over every page. On desktops it is in the margin, as a circle if the margin is
 * wide enough; on phones and tablets, whose margin is narrower than a finger, it hides where it would cover content and
 * controls (globals.css). The touch target has the same size everywhere.
 */
export function ChatLink({ address, label, greeting }: ChatLinkProps) {
  const href = chatHref(address, greeting);
  if (!href) return null;
  return (
    <StaticHtml className="contents">
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
    </StaticHtml>
  );
}

type FloatingChatLinkProps = ChatLinkProps & {
  /** Hides the link on pages without room for it. */
  className: string;
};

/** The chat link with a landmark of its own, because it is outside all other landmarks of the layout. */
export function FloatingChatLink({ className, ...chat }: FloatingChatLinkProps) {
  if (!chatHref(chat.address, chat.greeting)) return null;
  return (
    <aside aria-label={chat.label} className={className}>
      <ChatLink {...chat} />
    </aside>
  );
}
