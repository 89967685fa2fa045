import { useEffect, useRef } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'

/** When a page is loaded again after an act: at first soon, then as late as most of what follows by itself is done. */
const afterMs = [1000, 3000, 9000]

interface Page {
  /** Whether it stands, and is looked at. */
  isFree: () => boolean
  load: () => unknown
}

/** Loads a page again some time after each act; a further act begins anew, and `stop` ends it. */
export function createFollowUp({ isFree, load }: Page) {
  let timers: ReturnType<typeof setTimeout>[] = []
  const stop = () => {
    for (const timer of timers) clearTimeout(timer)
  }
  return {
    begin() {
      stop()
      timers = afterMs.map((ms) => setTimeout(() => isFree() && load(), ms))
    },
    stop,
  }
}

const pages = new Set<ReturnType<typeof createFollowUp>>()

/** For whatever acts: the page that stands will be loaded again. */
export function noteAct() {
  for (const page of pages) page.begin()
}

/**
 * Stands once in the frame of an area. What follows from an act by itself (a message that is sent, a provider that answers,
 * a page of payment that is closed) comes a moment after the page was loaded with what was done: it is loaded again
 * then, unless it has been left.
 */
export function FollowUp() {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const { key } = useLocation()
  const isIdle = useRef(true)
  useEffect(() => {
    isIdle.current = state === 'idle' && navigation.state === 'idle'
  }, [state, navigation.state])
  useEffect(() => {
    const page = createFollowUp({
      isFree: () => isIdle.current && document.visibilityState !== 'hidden',
      load: () => void revalidate(),
    })
    pages.add(page)
    return () => {
      pages.delete(page)
      page.stop()
    }
  }, [key, revalidate])
  return null
}
