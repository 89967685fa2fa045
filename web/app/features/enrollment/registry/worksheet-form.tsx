import { useTranslations } from 'use-intl/react'
import { householdAnswers } from '#contracts/enrollment/worksheet/choices.ts'
import type { DraftView } from '#contracts/enrollment/views.ts'
import { PostedForm, useIsSending } from '../../../kit/forms/posted-form.tsx'
import { PostedProblems, usePostedForm, type FormAnswer } from '../../../kit/forms/use-posted-form.tsx'
import { useText } from '../../../site.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/inputs/radio-group.tsx'
import { Signature } from '../signature.tsx'

/** The worksheet of the household: how they live with the others at their address, promises, and the signature. */
export function WorksheetForm({
  worksheet,
  attempt,
  timeZone,
  answer,
}: {
  worksheet: DraftView['consents'][number]
  attempt: string
  timeZone: string
  answer: FormAnswer | undefined
}) {
  const t = useTranslations('enroll-failure.household')
  const text = useText()
  const form = usePostedForm(answer, {
    lives: t('lives'),
    agreed: text(worksheet.title),
    initials: t('initials'),
    fullName: t('fullName'),
  })
  const { onBlur: _onBlur, ...lives } = form.field('lives')
  return (
    <>
      <PostedProblems form={form} />
      <PostedForm intent="household" action="." className="grid gap-6">
        <input type="hidden" name="attempt" value={attempt} />
        <RadioGroup
          {...lives}
          className="max-w-[560px]"
          choices={householdAnswers.map((value) => ({ value, label: t(`answers.${value}`) }))}
        />
        <Signature
          promises={[worksheet]}
          field={form.field}
          timeZone={timeZone}
          hints={{ initials: t('initialsHint'), fullName: t('fullNameHint') }}
        />
        <Button className="justify-self-start" loading={useIsSending('household')}>
          {t('action')}
        </Button>
      </PostedForm>
    </>
  )
}
