import clsx from 'clsx'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { CloseIcon } from './icons.tsx'
import { Spinner } from './spinner.tsx'
import { useDialog } from './use-dialog.ts'

/**
 * A native dialog over the whole screen, its box 680 px wide at most: keeps the focus inside and the page behind from
 * scrolling, gives the focus back. Escape and the close control raise `onClose`, which sets `open` to false.
 * The focus starts on the element marked `data-autofocus`, else on the close control.
 */
export function Modal({
  open,
  onClose,
  header,
  footer,
  loading = false,
  wide = false,
  label,
  children,
}: {
  open: boolean
  onClose: () => void
  header?: ReactNode
  footer?: ReactNode
  /** Covers everything but the close control. */
  loading?: boolean
  /** For tables that need it: 960 px. */
  wide?: boolean
  /** Its name, where the header is none. */
  label?: string
  children: ReactNode
}) {
  const t = useTranslations('common')
  const headerId = useId()
  const dialog = useDialog(open, onClose)
  useKeptFocus(dialog.ref, open && loading)

  return (
    <dialog
      {...dialog}
      aria-label={label}
      aria-labelledby={label === undefined && header ? headerId : undefined}
      aria-busy={loading || undefined}
      tabIndex={-1}
      className={clsx(
        'modal m-auto max-h-[calc(100dvh-32px)] max-w-none rounded-card bg-raised text-text shadow-lift max-small:m-0 max-small:h-dvh max-small:max-h-none max-small:rounded-none',
        wide ? 'w-[min(960px,100%)]' : 'w-[min(680px,100%)]',
      )}
    >
      {open && (
        <>
          <div className="sticky top-0 z-10 flex items-start gap-4 bg-raised px-6 pt-6 pb-3">
            <div id={headerId} className="min-w-0 flex-1 text-xl font-bold">
              {header}
            </div>
            <button
              type="button"
              onClick={onClose}
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
            >
              <CloseIcon />
              <span className="sr-only">{t('action.close')}</span>
            </button>
          </div>
          <div className="relative">
            <div className="grid gap-5 px-6 pt-2 pb-6" inert={loading}>
              {children}
              {footer && <div className="flex flex-wrap justify-end gap-3">{footer}</div>}
            </div>
            {loading && (
              <div role="status" className="absolute inset-0 grid place-items-center bg-raised/80">
                <Spinner className="sticky top-24 bottom-4 text-primary-strong" />
                <span className="sr-only">{t('error.loading')}</span>
              </div>
            )}
          </div>
        </>
      )}
    </dialog>
  )
}

/** Content that turns inert loses the focus: the dialog keeps it meanwhile and gives it back. */
function useKeptFocus(dialog: { current: HTMLDialogElement | null }, isAway: boolean) {
  const last = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (isAway && focused instanceof HTMLElement && focused.closest('dialog [inert]')) {
      last.current = focused
      dialog.current?.focus()
    } else if (!isAway) {
      if (focused === dialog.current) last.current?.focus()
      last.current = null
    }
  }, [dialog, isAway])
}
