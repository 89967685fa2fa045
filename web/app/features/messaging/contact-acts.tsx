import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { allows } from '#contracts/machine.ts'
import type { ContactRecord } from '#contracts/messaging/admin.ts'
import { contactMachine } from '#contracts/messaging/machines.ts'
import { api } from '../../api.client.ts'
import { useMay } from '../../kit/staff/access.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { SmallSelect } from '../../ui/staff/small-field.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'

const AnswerDialog = lazy(() =>
  import('./answer-dialog.tsx').then((module) => ({ default: module.AnswerDialog })),
)

/** What can be done with a message now, for those who may. */
export function ContactActs({ contact }: { contact: ContactRecord }) {
  const t = useTranslations('messaging.contacts')
  const may = useMay()
  const [isAnswering, setAnswering] = useState(false)
  const { id, state } = contact
  const close = useAct(api.messaging.contacts.close, {
    done: t('closed'),
    undo: (_record, input, options) => api.messaging.contacts.reopen(input, options),
  })
  const reopen = useAct(api.messaging.contacts.reopen, { done: t('reopened') })
  if (!may('contact.answer')) return null
  return (
    <>
      {allows(contactMachine, state, 'reopen') && (
        <StaffButton disabled={reopen.isBusy} onClick={() => void reopen.run({ id })}>
          {t('reopen')}
        </StaffButton>
      )}
      {allows(contactMachine, state, 'close') && (
        <StaffButton disabled={close.isBusy} onClick={() => void close.run({ id })}>
          {t('close')}
        </StaffButton>
      )}
      {allows(contactMachine, state, 'answer') && (
        <StaffButton look="primary" onClick={() => setAnswering(true)}>
          {t('answer.open')}
        </StaffButton>
      )}
      {isAnswering && (
        <Suspense>
          <AnswerDialog contact={contact} onClose={() => setAnswering(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Who sees to a message; whoever may answer chooses. */
export function Assignee({ contact: { id, assignee, assignedTo, colleagues } }: { contact: ContactRecord }) {
  const t = useTranslations('messaging.contacts')
  const { run, isBusy } = useAct(api.messaging.contacts.assign, {
    done: t('assigned'),
    undo: (_record, { id: of }, options) =>
      api.messaging.contacts.assign({ id: of, memberId: assignedTo }, options),
  })
  if (!useMay()('contact.answer')) return assignee ?? t('assignees.nobody')
  return (
    <SmallSelect
      aria-label={t('assignee')}
      className="w-full"
      value={assignedTo ?? ''}
      disabled={isBusy}
      onChange={({ target }) => void run({ id, memberId: target.value || null })}
    >
      <option value="">{t('assignees.nobody')}</option>
      {colleagues.map((each) => (
        <option key={each.id} value={each.id}>
          {each.name}
        </option>
      ))}
    </SmallSelect>
  )
}
