import clsx from 'clsx'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { toast } from '../toast.tsx'
import { Breakable } from '../breakable.tsx'
import { Nothing } from './nothing.tsx'

const acknowledgedMs = 1500

const isMasked = (value: string) => /[•…]/.test(value)

/** An identifier that is copied by a click; a masked one is of no use elsewhere and is only shown, and of somebody who was erased there is none. `text` is what is shown where it is not the value itself. */
export function CopyText({
  value,
  text = value,
  mono = false,
  className,
}: {
  value: string
  text?: string
  mono?: boolean
  className?: string
}) {
  const t = useTranslations('staff.copy')
  const [isCopied, setCopied] = useState(false)
  if (value === '') return <Nothing />
  if (isMasked(value))
    return (
      <span className={clsx('numbers', mono && 'font-mono text-[13px]', className)}>
        <Breakable text={text} />
      </span>
    )

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      setTimeout(() => setCopied(false), acknowledgedMs)
      toast('success', t('done', { value }))
    } catch {
      toast('error', t('failed'))
    }
  }

  return (
    <button
      type="button"
      title={t('title', { value })}
      onClick={copy}
      className={clsx(
        'group inline-flex max-w-full min-h-6 max-md:min-h-11 items-center gap-1.5 rounded-[5px] text-left hover:text-primary-strong',
        mono && 'font-mono text-[13px]',
        className,
      )}
    >
      <span className="numbers min-w-0 overflow-hidden wrap-anywhere text-ellipsis">
        <Breakable text={text} />
      </span>
      <span className="sr-only">{` ${t('action')}`}</span>
      <span
        aria-hidden
        className="shrink-0 text-muted opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
      >
        {isCopied ? <Check size={13} /> : <Copy size={13} />}
      </span>
    </button>
  )
}
