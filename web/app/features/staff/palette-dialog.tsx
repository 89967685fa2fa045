import { lazy, Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import { Spinner } from '../../ui/spinner.tsx'
import { useDialog } from '../../ui/use-dialog.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(loadPalette)

/** After this the page has what it needs, and what may be needed next can be fetched. */
const calmMs = 2000

/** The palette in a dialog near the top of the page; its code is not part of the first load. */
export function PaletteDialog({
  open,
  onClose,
  ...actions
}: {
  open: boolean
  onClose: () => void
  onHelp: () => void
  onSignOut: () => void
}) {
  const t = useTranslations('staff.palette')
  const dialog = useDialog(open, onClose)
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), calmMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes a dialog by itself.
    <dialog
      {...dialog}
      aria-label={t('title')}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      className="modal mx-auto mt-[10dvh] mb-auto w-[min(640px,calc(100%-24px))] max-w-none overflow-hidden rounded-card border border-line bg-raised text-text shadow-lift"
    >
      {open && (
        <Suspense
          fallback={
            <div className="grid h-[180px] place-items-center">
              <Spinner size={32} />
            </div>
          }
        >
          <Palette onClose={onClose} {...actions} />
        </Suspense>
      )}
    </dialog>
  )
}
