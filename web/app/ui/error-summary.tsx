import { useEffect, useRef, type MouseEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { AlertIcon } from './icons.tsx'
import { PageTitle } from './page-title.tsx'

/**
 * "There is a problem" with a link to each field. Takes the focus when it appears and again with each new answer, which
 * `of` tells apart: while somebody corrects the form, it keeps off. With the page's `title`, the document's begins with
 * "Error:" meanwhile.
 */
export function ErrorSummary({
  errors,
  of = errors,
  title,
}: {
  errors: { id: string; message: string }[]
  of?: unknown
  title?: string
}) {
  const t = useTranslations('common.error')
  const box = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 0
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown, of])
  if (!isShown) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-card border-2 border-danger bg-danger-soft p-5 text-danger"
    >
      {title && <PageTitle title={title} failed />}
      <h2 className="flex items-center gap-2 text-lg">
        <AlertIcon /> {t('summary')}
      </h2>
      <ul className="mt-2 grid gap-1">
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={goToField} className="underline underline-offset-3">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** By focus alone: for the router another address is another page, which forgets what was wrong. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}
