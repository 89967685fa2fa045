import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ImportView } from '#contracts/back-office/imports.ts'
import { api } from '../../../api.client.ts'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useDownload } from '../../../kit/staff/download.ts'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'
import { useAct } from '../../../kit/staff/use-act.ts'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'

interface One {
  id: string
}

/** What can be done with an import now: bring the rows in, try failed ones again, take the rejected ones along, give it up. */
export function ImportActs({ kept }: { kept: ImportView }) {
  const t = useTranslations('back-office.imports')
  const { id, state } = kept
  const committing = useAct((input: One, options) => api.backOffice.imports.commit(input, options))
  const retrying = useAct((input: One, options) => api.backOffice.imports.retry(input, options))
  const [isGivingUp, setGivingUp] = useState(false)
  const rejected = useDownload(() => api.backOffice.imports.rejected({ id }), t('rejectedDone'))
  const ready = kept.new + kept.changed
  const isOpen = state === 'uploaded' || state === 'checking' || state === 'checked'
  return (
    <>
      {kept.rejected + kept.failed > 0 && (
        <StaffButton disabled={rejected.isBusy} onClick={() => rejected.download(undefined)}>
          <Download size={15} /> {t('rejectedFile', { count: kept.rejected + kept.failed })}
        </StaffButton>
      )}
      {isOpen && <StaffButton onClick={() => setGivingUp(true)}>{t('abandon')}</StaffButton>}
      {state === 'checked' && ready > 0 && (
        <StaffButton look="primary" disabled={committing.isBusy} onClick={() => void committing.run({ id })}>
          {t('commit', { count: ready })}
        </StaffButton>
      )}
      {state === 'failed' && (
        <StaffButton look="primary" disabled={retrying.isBusy} onClick={() => void retrying.run({ id })}>
          {t('retry', { count: kept.failed })}
        </StaffButton>
      )}
      <div className="basis-full empty:hidden">
        <ProblemNotice problem={committing.problem ?? retrying.problem} />
      </div>
      {isGivingUp && <AbandonDialog id={id} onClose={() => setGivingUp(false)} />}
    </>
  )
}

function AbandonDialog({ id, onClose }: One & { onClose: () => void }) {
  const t = useTranslations('back-office.imports')
  const abandoning = useAct((input: One, options) => api.backOffice.imports.abandon(input, options), {
    done: t('abandoned'),
    onDone: onClose,
  })
  const form = useForm({ submit: () => abandoning.run({ id }) })
  return (
    <FormDialog title={t('abandonTitle')} form={form} submit={t('abandon')} isDangerous onClose={onClose}>
      <p>{t('abandonText')}</p>
    </FormDialog>
  )
}
