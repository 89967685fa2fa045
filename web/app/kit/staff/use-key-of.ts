import { useRef } from 'react'

/** The idempotency key of what is sent: the same for the same content sent again, another one for anything else. */
export function useKeyOf() {
  const last = useRef({ content: '', key: '' })
  return (what: object): string => {
    const content = JSON.stringify(what)
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() }
    return last.current.key
  }
}
