import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { endingOnceGivenUp } from '../given-up.ts'
import { keepPage, stayHere } from './stay-here.ts'
import { toast } from './toast.tsx'

/** Whether the router asks: for a page, for an answer to its form, or which pages there are. */
const isOfRouter = ({ origin, pathname }: URL) =>
  origin === location.origin && (pathname.endsWith('.data') || pathname === '/__manifest')

/** A place of the page that there is not. */
const nowhere = '#_'

/** The line breaks on the way to another page: it is given up, `words` say so, and the page stays as it is. */
export function useKeptPage(words: string) {
  const navigate = useNavigate()
  const at = useLocation()
  const now = useRef(at)
  useEffect(() => {
    now.current = at
    if (at.hash === nowhere) history.replaceState(history.state, '', at.pathname + at.search)
  }, [at])
  useEffect(
    () =>
      keepPage(() => {
        const { pathname, search, hash, state } = now.current
        // The router gives up what it waits for when it goes elsewhere within the same page, for which nothing is loaded.
        const elsewhere = { pathname, search, hash: hash || nowhere }
        const kept = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state }
        void navigate(elsewhere, kept)
      }),
    [navigate],
  )
  useEffect(() => {
    const plain = window.fetch
    let asked: Asked = { isAnswered: Promise.resolve(true), endedAt: 0 }
    const ask: typeof plain = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, location.href)
      // Which pages the links of this one lead to is asked for in advance, and again when one is needed.
      const isInAdvance = url.pathname === '/__manifest' && !init?.signal
      if (isInAdvance || !isOfRouter(url)) return plain(input, init)
      const answer = plain(input, init)
      const own: Asked = { isAnswered: answer.then(Boolean, () => false), endedAt: Infinity }
      asked = own
      void own.isAnswered.then(() => (own.endedAt = Date.now()))
      try {
        return endingOnceGivenUp(await answer, init?.signal)
      } catch (cause) {
        if (init?.signal?.aborted) throw cause
        toast('error', words)
        const stays = stayHere()
        if (!stays) throw cause
        return stays
      }
    }
    window.fetch = ask
    const release = holdReloads(() => asked)
    return () => {
      window.fetch = plain
      release()
    }
  }, [words])
}

/** What the router asked for last. */
interface Asked {
  isAnswered: Promise<boolean>
  endedAt: number
}
/** So soon after it the router begins anew for the same reason. */
const soonMs = 1000

/** Where a part of the next page does not come either, the router loads all of it anew, and a cut line leaves nothing of it. */
function holdReloads(lastAsked: () => Asked): () => void {
  let isMeant = false
  const hold = (event: NavigateEvent) => {
    const { isAnswered, endedAt } = lastAsked()
    if (event.navigationType !== 'reload' || isMeant || Date.now() - endedAt > soonMs) return
    event.preventDefault()
    void isAnswered.then((isThere) => {
      isMeant = isThere
      if (isThere) location.reload()
    })
  }
  // A browser that does not tell loads the page anew.
  window.navigation?.addEventListener('navigate', hold)
  return () => window.navigation?.removeEventListener('navigate', hold)
}
