import { useTranslations } from 'use-intl/react'

/** Stands where nothing is: a dash that is read out. */
export function Nothing() {
  const t = useTranslations('staff.list')
  return (
    <span className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">{t('nothing')}</span>
    </span>
  )
}
