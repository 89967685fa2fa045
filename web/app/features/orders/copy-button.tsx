import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl/react'
import { CheckIcon, CopyIcon } from '../../ui/icons.tsx'

const shownMs = 2000
const never = () => () => undefined

/** Whether scripts run: a button that needs them does not stand there before. */
export const useHasScripts = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Copies a text on one tap and says so. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const t = useTranslations('common.action')
  const [isCopied, setIsCopied] = useState(false)
  const hasScripts = useHasScripts()
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setIsCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  if (!hasScripts) return null

  async function copy() {
    await navigator.clipboard.writeText(value)
    setIsCopied(true)
  }
  return (
    <button
      type="button"
      onClick={copy}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-3 font-semibold text-primary-strong hover:bg-primary-soft"
    >
      {isCopied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
      <span aria-live="polite">{isCopied ? t('copied') : t('copy')}</span>
      <span className="sr-only">{label}</span>
    </button>
  )
}
