import Eye from 'lucide-react/icons/eye'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { TextArea } from '../../ui/field.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { useMay } from './access.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useForm } from '../forms/use-form.ts'
import { useAct } from './use-act.ts'

const shortestReason = 10

/**
 * A record as far as this person sees it, and the button that shows the rest for whoever sees people masked: it asks why,
 * and the record's timeline keeps it. What was shown stays until the page is left. `personal` picks what is masked.
 */
export function useReveal<View extends { id: string }>(
  view: View,
  name: string,
  ask: (input: { id: string; reason: string }) => Promise<View>,
  personal: (open: View) => Partial<View>,
): { shown: View; reveal: ReactNode } {
  const t = useTranslations('security.reveal')
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const [open, setRevealed] = useState<View>()
  if (may('personal.read') || !may('personal.reveal')) return { shown: view, reveal: null }
  if (open?.id === view.id) return { shown: { ...view, ...personal(open) }, reveal: null }
  return {
    shown: view,
    reveal: (
      <>
        <StaffButton onClick={() => setOpen(true)}>
          <Eye size={15} aria-hidden /> {t('open')}
        </StaffButton>
        {isOpen && (
          <RevealDialog
            id={view.id}
            name={name}
            ask={ask}
            onRevealed={setRevealed}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    ),
  }
}

function RevealDialog<View extends { id: string }>({
  id,
  name,
  ask,
  onRevealed,
  onClose,
}: {
  id: string
  name: string
  ask: (input: { id: string; reason: string }) => Promise<View>
  onRevealed: (view: View) => void
  onClose: () => void
}) {
  const t = useTranslations('security.reveal')
  const tField = useTranslations('errors.fields')
  const { run } = useAct(ask, {
    onDone(view) {
      onRevealed(view)
      onClose()
    },
  })
  const form = useForm({
    initial: { revealReason: '' },
    labels: { revealReason: t('reason') },
    check: ({ revealReason }) =>
      revealReason.trim().length < shortestReason ? { revealReason: tField('REASON_SHORT') } : {},
    submit: ({ revealReason }) => run({ id, reason: revealReason }),
  })
  return (
    <FormDialog title={t('title', { name })} form={form} submit={t('submit')} onClose={onClose}>
      <p>{t('effect')}</p>
      <TextArea {...form.field('revealReason')} hint={t('reasonHint')} maxLength={300} rows={3} />
    </FormDialog>
  )
}
