import Eye from 'lucide-react/icons/eye'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { useMay } from './access.ts'
import { useAct } from './use-act.ts'

/** Opened by few, so its code is not part of the first load. */
const RevealDialog = lazy(() =>
  import('./reveal-dialog.tsx').then((module) => ({ default: module.RevealDialog })),
)

/**
 * A record as far as this person sees it, and the button that shows the rest for staff who see people masked: it asks
 * why, and the record's timeline keeps it. What was shown stays until the page is left. `personal` picks what is
 * masked.
 */
export function useReveal<View extends { id: string }>(
  view: View,
  name: string,
  ask: (input: { id: string; reason: string }) => Promise<View>,
  personal: (open: View) => Partial<View>,
): { shown: View; reveal: ReactNode } {
  const may = useMay()
  const [open, setRevealed] = useState<View>()
  if (may('personal.read') || !may('personal.reveal')) return { shown: view, reveal: null }
  if (open?.id === view.id) return { shown: { ...view, ...personal(open) }, reveal: null }
  return {
    shown: view,
    reveal: <RevealButton id={view.id} name={name} ask={ask} onRevealed={setRevealed} />,
  }
}

/** Asks why somebody has to see what is masked, and then for it. */
export function RevealButton<View>({
  id,
  name,
  ask,
  onRevealed,
}: {
  id: string
  name: string
  ask: (input: { id: string; reason: string }) => Promise<View>
  onRevealed: (view: View) => void
}) {
  const t = useTranslations('security.reveal')
  const [isOpen, setOpen] = useState(false)
  const { run } = useAct(ask, {
    onDone(view) {
      onRevealed(view)
      setOpen(false)
    },
  })
  return (
    <>
      <StaffButton onClick={() => setOpen(true)}>
        <Eye size={15} aria-hidden /> {t('open')}
      </StaffButton>
      {isOpen && (
        <Suspense>
          <RevealDialog
            name={name}
            send={({ reason }) => run({ id, reason })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
