import { createContext } from 'react'

/** The nonce of this response for inline styles; undefined in the browser, which hides it. */
export const NonceContext = createContext<string | undefined>(undefined)
