import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { PostedForm, useIsSending } from '../../kit/forms/posted-form.tsx'
import { PostedProblems, usePostedForm, type FormAnswer } from '../../kit/forms/use-posted-form.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ApplicationPage } from './application.server.ts'
import { ApplicationFrame } from './application-frame.tsx'
import { QuestionFields } from './question-fields.tsx'
import { stepFields } from './step-fields.ts'

/** One question with its fields; Continue saves it. */
export function QuestionPage({
  page,
  answer,
}: {
  page: Extract<ApplicationPage, { at: 'question' }>
  answer: FormAnswer | undefined
}) {
  const t = useTranslations('enrollment')
  const tFields = useTranslations('enrollment.fields')
  const { pathname, search } = useLocation()
  const { step, draft, back, typed, isKept, states } = page
  const labels = Object.fromEntries(
    Object.keys(stepFields[step]).map((name) => [name, tFields(name as 'firstName')]),
  )
  const form = usePostedForm<string>(answer ?? { typed }, labels)
  // Shown again once somebody has chosen the island on this very page.
  const inPuertoRico = [draft.usState, typed.values.state, answer?.typed?.values.state].includes('PR')
  const hasErrors = form.summary.length > 0 || Boolean(answer?.problem)
  return (
    <ApplicationFrame
      title={t(`steps.${step}.title`)}
      lead={t(`steps.${step}.lead`)}
      back={back}
      failed={hasErrors}
    >
      <PostedProblems form={form} />
      {isKept && (
        <Notice type="info" title={t('kept.title')}>
          {t('kept.text')}
        </Notice>
      )}
      <PostedForm key={step} action={pathname + search} className="grid gap-6">
        <QuestionFields
          step={step}
          field={form.field}
          programs={{ all: draft.qualifyingNames, tribal: draft.tribalNames }}
          hidden={inPuertoRico ? [] : ['urbanization']}
          states={states}
        />
        <div className="grid justify-items-start gap-2">
          <Button loading={useIsSending()}>{t('continue')}</Button>
          {draft.answers.contact && (
            <p className="text-sm text-muted">{t('saved', { reference: draft.reference })}</p>
          )}
        </div>
      </PostedForm>
    </ApplicationFrame>
  )
}
