import Eye from 'lucide-react/icons/eye'
import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { Problem } from '../../problem.ts'
import { TextArea } from '../../ui/field.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { useMay } from './access.ts'
import { act, follow } from './calls.client.ts'
import { StaffDialog } from './staff-dialog.tsx'

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
            name={name}
            ask={(reason) => ask({ id: view.id, reason })}
            onRevealed={setRevealed}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    ),
  }
}

function RevealDialog<View>({
  name,
  ask,
  onRevealed,
  onClose,
}: {
  name: string
  ask: (reason: string) => Promise<View>
  onRevealed: (view: View) => void
  onClose: () => void
}) {
  const t = useTranslations('security.reveal')
  const tField = useTranslations('errors.fields')
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const [isShort, setShort] = useState(false)

  async function send(form: FormData) {
    const reason = String(form.get('revealReason') ?? '').trim()
    setShort(reason.length < shortestReason)
    if (reason.length < shortestReason) return document.getElementById('revealReason')?.focus()
    setBusy(true)
    const outcome = await act(() => ask(reason)).catch(follow)
    setBusy(false)
    setProblem(outcome?.ok === false ? outcome.problem : undefined)
    if (!outcome?.ok) return
    onRevealed(outcome.value)
    onClose()
    void revalidate()
  }

  return (
    <StaffDialog
      title={t('title', { name })}
      submit={t('submit')}
      isBusy={isBusy}
      problem={problem}
      onSubmit={(form) => void send(form)}
      onClose={onClose}
    >
      <p>{t('effect')}</p>
      <TextArea
        id="revealReason"
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={300}
        rows={3}
        error={isShort && tField('REASON_SHORT')}
      />
    </StaffDialog>
  )
}
