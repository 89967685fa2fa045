import clsx from 'clsx'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from './icons.tsx'

export type NoticeType = 'error' | 'warning' | 'success' | 'info'

const looks: Record<NoticeType, string> = {
  error: 'border-danger bg-danger-soft text-danger',
  warning: 'border-warning bg-warning-soft text-warning',
  success: 'border-success bg-success-soft text-success',
  info: 'border-line bg-primary-soft text-text',
}
const icons = { error: AlertIcon, warning: AlertIcon, success: CheckIcon, info: InfoIcon }

/**
 * A banner: title Error, Warning or Success (or `title`), then the message, with a close control. Closed, it stays away until
 * there is something else to tell.
 */
export function Notice({
  type,
  title,
  children,
  about = typeof children === 'string' ? children : undefined,
  onClose,
  isLive = true,
  className,
}: {
  type: NoticeType
  title?: ReactNode
  children: ReactNode
  /** What it tells of, where that is not its text. */
  about?: unknown
  /** Takes it away; without it the banner hides itself. */
  onClose?: () => void
  /** Whether it speaks for itself; false where it stands in a live region already. */
  isLive?: boolean
  className?: string
}) {
  const t = useTranslations('common')
  const [closed, setClosed] = useState<{ about: unknown }>()
  const Icon = icons[type]
  if (closed && closed.about === about) return null
  function close({ currentTarget }: MouseEvent<HTMLElement>) {
    if (onClose) return onClose()
    // The keyboard goes on from where the banner stood.
    currentTarget.closest<HTMLElement>('main, dialog')?.focus({ preventScroll: true })
    setClosed({ about })
  }
  return (
    <div
      role={isLive ? (type === 'error' ? 'alert' : 'status') : undefined}
      className={clsx('flex gap-3 rounded-card border p-4', looks[type], className)}
    >
      <Icon className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title ?? t(`notice.${type}`)}</p>
        <div className="text-text">{children}</div>
      </div>
      <button type="button" onClick={close} className="scripted -m-2.5 size-11 shrink-0 rounded-control">
        <CloseIcon size={18} className="mx-auto" />
        <span className="sr-only">{t('action.close')}</span>
      </button>
    </div>
  )
}
