import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { toast } from './toast.tsx'
import { useKeptPage } from './use-kept-page.ts'

const slowMs = 4000
const events = ['online', 'offline'] as const

function watch(listener: () => void) {
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

/**
 * Holds the page while the browser is offline: a link or a form would only swap it, and what was typed, for an error.
 * Links within the page still work.
 */
function useHeldPage(words: string) {
  useEffect(() => {
    const hold = (event: Event) => {
      if (navigator.onLine || !(event.target instanceof Element)) return
      const link = event.type === 'click' ? event.target.closest('a') : null
      if (event.type === 'click' && !(link && leadsAway(link))) return
      event.preventDefault()
      event.stopPropagation()
      toast('error', words)
    }
    addEventListener('click', hold, true)
    addEventListener('submit', hold, true)
    return () => {
      removeEventListener('click', hold, true)
      removeEventListener('submit', hold, true)
    }
  }, [words])
}

const leadsAway = ({ href, protocol, target }: HTMLAnchorElement) =>
  protocol.startsWith('http') && !target && href.split('#')[0] !== location.href.split('#')[0]

/** Says at the bottom of the page that the browser is offline, or that a page takes longer than four seconds to come. */
export function Connection() {
  const t = useTranslations('common.connection')
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  useHeldPage(t('offline'))
  useKeptPage(t('offline'))
  const isMoving = useNavigation().state !== 'idle'
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isMoving])
  return (
    <p
      role="status"
      className="no-print fixed inset-x-0 bottom-0 z-50 bg-text text-center text-surface not-empty:px-4 not-empty:py-3"
    >
      {isOnline ? isSlow && t('slow') : t('offline')}
    </p>
  )
}
