/** @jsxImportSource #html */

interface ChatLinkProps {
  path: string
}

/** On the chat's own page, and on those of staff, a link is enough. */
export function ChatLink({ path }: ChatLinkProps) {
  return /^\/(?:my-plinth\/chat|staff)\//.test(path) ? (
    <a href="/my-plinth/chat/" data-turbo-prefetch="false">
      Chat with an advisor
    </a>
  ) : (
    <span class="w-chat-panel" data-widget="chat-panel" id="chat-panel" data-turbo-permanent>
      <a data-slot="link" href="/my-plinth/chat/" data-turbo-prefetch="false">
        Chat with an advisor
      </a>
    </span>
  )
}
