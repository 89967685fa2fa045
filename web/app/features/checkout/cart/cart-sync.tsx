import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { secureHere } from '../../../cookies.ts'
import { useSite } from '../../../site.ts'
import { cartKey, countItems, decodeCart, emptyCart, encodeCart } from './cart-cookie.ts'
import { parseCart } from './cart.ts'

const yearSeconds = 31_536_000
const seenKey = 'cart.seen'

const cookieOf = () =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${cartKey}=`))
    ?.slice(cartKey.length + 1)

/**
 * Brings the stored cart and its cookie together. The server writes only the cookie, so a cookie that changed since
 * this tab last looked wins; a stored cart that changed alone wins over the cookie.
 */
function reconcile() {
  const cookie = cookieOf()
  try {
    const stored = encodeCart(parseCart(localStorage.getItem(cartKey))) || emptyCart
    const isStoredNewer = cookie === undefined || cookie === sessionStorage.getItem(seenKey)
    const value = isStoredNewer ? stored : cookie
    if (value !== cookie && !(cookie === undefined && value === emptyCart))
      document.cookie = `${cartKey}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secureHere()}`
    localStorage.setItem(cartKey, JSON.stringify(decodeCart(value)))
    sessionStorage.setItem(seenKey, value)
  } catch {
    // Storage is refused in some private windows; the cookie then stands alone.
  }
}

/** Keeps the stored cart and the cookie alike, also after a visit to another tab. Renders nothing. */
export function CartSync() {
  const site = useSite()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const sync = () => {
      reconcile()
      const count = countItems(decodeCart(cookieOf() ?? ''))
      if (document.visibilityState === 'visible' && count !== site.cartCount) void revalidate()
    }
    sync()
    document.addEventListener('visibilitychange', sync)
    return () => document.removeEventListener('visibilitychange', sync)
  }, [site, revalidate])
  return null
}
