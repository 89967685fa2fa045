import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'

const slowMs = 4000
const events = ['online', 'offline'] as const

function watch(listener: () => void) {
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

/** Says at the bottom of the page that the browser is offline, or that a page takes longer than four seconds to come. */
export function Connection() {
  const t = useTranslations('common.connection')
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
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
