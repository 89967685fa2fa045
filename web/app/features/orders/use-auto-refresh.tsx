import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

const firstMs = 2000
const slowestMs = 10_000
const mostLooks = 45

/** Loads the page's data again, ever more slowly, while `active`; answers whether it has given up. */
export function useAutoRefresh(active: boolean): boolean {
  const { revalidate, state } = useRevalidator()
  const [looks, setLooks] = useState(0)
  const hasGivenUp = looks >= mostLooks
  useEffect(() => {
    if (!active || hasGivenUp || state !== 'idle') return undefined
    const waitMs = Math.min(firstMs * 1.1 ** looks, slowestMs)
    const timer = setTimeout(() => {
      setLooks((count) => count + 1)
      if (!document.hidden) void revalidate()
    }, waitMs)
    return () => clearTimeout(timer)
  }, [active, hasGivenUp, looks, state, revalidate])
  return active && hasGivenUp
}

const watchMs = 15_000
const watchLooks = 120

/** Loads the page's data again now and then while `active`, and whenever the person comes back to the page. */
export function useWatch(active: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!active) return undefined
    let looks = 0
    const look = () => {
      if (!document.hidden && looks++ < watchLooks) void revalidate()
    }
    const timer = setInterval(look, watchMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [active, revalidate])
}

/** The same without scripts: the browser itself comes back, to an address that counts how often. */
export function NoScriptRefresh({ to, seconds = 5 }: { to: string; seconds?: number }) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${seconds};url=${to}`} />
    </noscript>
  )
}

/** The address of the next look without scripts, or nothing after twenty. */
export function nextLook(pathname: string, search: string): string | undefined {
  const query = new URLSearchParams(search)
  const looks = Number(query.get('look') ?? 0)
  if (!(looks < 20)) return undefined
  query.set('look', String(looks + 1))
  return `${pathname}?${query}`
}
