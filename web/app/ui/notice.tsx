import clsx from 'clsx'
import type { ReactNode } from 'react'
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

/** A banner: title Error, Warning or Success (or `title`), then the message, with a close control where `onClose` is given. */
export function Notice({
  type,
  title,
  children,
  onClose,
  isLive = true,
  className,
}: {
  type: NoticeType
  title?: ReactNode
  children: ReactNode
  onClose?: () => void
  /** Whether it speaks for itself; false where it stands in a live region already. */
  isLive?: boolean
  className?: string
}) {
  const t = useTranslations('common')
  const Icon = icons[type]
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
      {onClose && (
        <button
          type="button"
          onClick={onClose}
          className="-m-2.5 grid size-11 place-items-center rounded-control"
        >
          <CloseIcon size={18} />
          <span className="sr-only">{t('action.close')}</span>
        </button>
      )}
    </div>
  )
}
