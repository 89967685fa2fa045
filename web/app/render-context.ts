import { createContext } from 'react'

/** The nonce of this response for inline styles; undefined in the browser, which hides it. */
export const NonceContext = createContext<string | undefined>(undefined)

/** What the server's log calls this request; known while the server renders, kept in the page by hydration. */
export const RequestIdContext = createContext('')
