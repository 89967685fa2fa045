import { useEffect } from 'react'
import { readCookie } from '../../cookies.ts'

/** Name of the stored last order, in local storage and in a cookie that the server writes. */
export const storedOrderKey = '_order'

/** Copies the last order from its cookie into local storage. */
export function useStoredOrder() {
  useEffect(() => {
    try {
      const value = readCookie(document.cookie, storedOrderKey)
      if (value) localStorage.setItem(storedOrderKey, value)
    } catch {
      // Storage is refused in some private windows; nothing else depends on it.
    }
  }, [])
}
