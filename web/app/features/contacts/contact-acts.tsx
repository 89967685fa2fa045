import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'
import { contactActs } from '#contracts/contacts/acts.ts'
import type { ContactRecord } from '#contracts/contacts/admin.ts'
import { api } from '../../api.client.ts'
import { isOffered, RecordActs } from '../../kit/acts/record-acts.tsx'
import { ProblemNotice } from '../../kit/staff/problem-notice.tsx'
import { useAct } from '../../kit/staff/use-act.ts'
import { SmallSelect } from '../../ui/staff/small-field.tsx'

const AnswerDialog = lazy(() =>
  import('./answer-dialog.tsx').then((module) => ({ default: module.AnswerDialog })),
)

/** What can be done with a message now. */
export function ContactActs({ contact }: { contact: ContactRecord }) {
  const t = useTranslations('contacts')
  const tActs = useTranslations('contacts.acts')
  const { id, reference, name, email, acts } = contact
  return (
    <RecordActs
      record={{ id, name: reference, detail: [name, email].join(' · '), acts }}
      acts={contactActs}
      calls={api.contacts}
      words={tActs}
      own={{
        answer: {
          text: t('answer.open'),
          isMain: true,
          dialog: (onClose) => <AnswerDialog contact={contact} onClose={onClose} />,
        },
      }}
    />
  )
}

/** Who sees to a message; an administrator who may answer chooses. */
export function Assignee({
  contact: { id, assignee, assignedTo, colleagues, version, acts },
}: {
  contact: ContactRecord
}) {
  const t = useTranslations('contacts')
  const { run, isBusy, problem } = useAct(api.contacts.assign, {
    done: t('assigned'),
    // As it is once this alone was done with it.
    undo: (_record, { id: of, version: seen }, options) =>
      api.contacts.assign({ id: of, memberId: assignedTo, version: seen + 1 }, options),
  })
  if (!isOffered(acts, 'assign')) return assignee ?? t('assignees.nobody')
  return (
    <div className="grid gap-2">
      <SmallSelect
        aria-label={t('assignee')}
        className="w-full"
        value={assignedTo ?? ''}
        disabled={isBusy}
        onChange={({ target }) => void run({ id, memberId: target.value || null, version })}
      >
        <option value="">{t('assignees.nobody')}</option>
        {colleagues.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </SmallSelect>
      <ProblemNotice problem={problem} />
    </div>
  )
}
