import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { AlertIcon } from './icons.tsx'

/** "There is a problem" with a link to each field; takes the focus when it appears. */
export function ErrorSummary({ errors }: { errors: { id: string; message: string }[] }) {
  const t = useTranslations('common.error')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) box.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-card border-2 border-danger bg-danger-soft p-5 text-danger"
    >
      <h2 className="flex items-center gap-2 text-lg">
        <AlertIcon /> {t('summary')}
      </h2>
      <ul className="mt-2 grid gap-1">
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} className="underline underline-offset-3">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
