import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { CloseIcon } from './icons.tsx'
import { Spinner } from './spinner.tsx'

/** A native dialog, 680 px wide at most: closes on Escape, keeps the page behind from scrolling, gives the focus back. */
export function Modal({
  open,
  onClose,
  header,
  footer,
  loading = false,
  label,
  children,
}: {
  open: boolean
  onClose: () => void
  header?: ReactNode
  footer?: ReactNode
  loading?: boolean
  /** Its name, where there is no header. */
  label?: string
  children: ReactNode
}) {
  const t = useTranslations('common.action')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-label={label}
      aria-busy={loading || undefined}
      className="modal m-auto w-[min(680px,100%)] max-w-none rounded-card bg-raised text-text shadow-lift max-small:m-0 max-small:h-dvh max-small:max-h-none max-small:rounded-none"
    >
      {open && (
        <div className="grid gap-5 p-6">
          <div className="flex items-start gap-4">
            <div className="min-w-0 flex-1 text-xl font-bold">{header}</div>
            <button
              type="button"
              onClick={() => dialog.current?.close()}
              className="-mt-2 -mr-2 grid size-11 place-items-center rounded-control hover:bg-sunken"
            >
              <CloseIcon />
              <span className="sr-only">{t('close')}</span>
            </button>
          </div>
          {children}
          {footer && <div className="flex flex-wrap justify-end gap-3">{footer}</div>}
          {loading && (
            <div className="absolute inset-0 grid place-items-center bg-raised/80">
              <Spinner />
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}
