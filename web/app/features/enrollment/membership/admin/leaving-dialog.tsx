import { useTranslations } from 'use-intl/react'
import type { LeavingPlanView } from '#contracts/enrollment/membership/admin.ts'
import { leavingFields } from '#contracts/enrollment/membership/acts.ts'
import { api } from '../../../../api.client.ts'
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useAct } from '../../../../kit/staff/use-act.ts'
import { useTimes } from '../../../../kit/staff/use-times.ts'
import { Select, TextArea } from '../../../../ui/field.tsx'

/** Why a household has to leave its program, what shows it, and what follows from the reason that is chosen. */
export function LeavingDialog({
  id,
  name,
  plans,
  onClose,
}: {
  id: string
  name: string
  plans: readonly LeavingPlanView[]
  onClose: () => void
}) {
  const t = useTranslations('membership')
  const tField = useTranslations('errors.fields')
  const tCode = useTranslations('timeline.codes')
  const times = useTimes()
  const { run } = useAct(api.enrollment.deEnrollments.begin, { done: t('begun', { name }), onDone: onClose })
  const form = useForm({
    initial: { reason: '', evidence: '' },
    labels: { reason: t('reason'), evidence: t('evidence') },
    required: ['reason', 'evidence'],
    check: ({ evidence }) =>
      evidence.trim() !== '' && evidence.trim().length < leavingFields.evidence.min
        ? { evidence: tField('REASON_SHORT') }
        : {},
    submit: ({ reason, evidence }) =>
      run({ id, reason: reason as (typeof leavingFields.reason.choices)[number], evidence }),
  })
  const plan = plans.find(({ reason }) => reason === form.field('reason').value)
  return (
    <FormDialog
      title={t('deEnrollTitle', { name })}
      form={form}
      submit={t('deEnrollSubmit')}
      isDangerous
      onClose={onClose}
    >
      <Select {...form.field('reason')}>
        <option value="">{t('choose')}</option>
        {plans.map(({ reason }) => (
          <option key={reason} value={reason}>
            {tCode(`reason.${reason}`)}
          </option>
        ))}
      </Select>
      <TextArea {...form.field('evidence')} maxLength={leavingFields.evidence.max} rows={3} />
      <div role="status" className="grid gap-1 text-base empty:hidden">
        {plan && plan.noticeDays > 0 && (
          <p>{t('withNotice', { days: plan.noticeDays, time: times.full(plan.dueAt) })}</p>
        )}
        {plan && plan.noticeDays === 0 && <p>{t('atOnce')}</p>}
        {plan && <p>{t('deadline', { time: times.full(plan.deadlineAt) })}</p>}
        {plan && <p>{t('afterwards')}</p>}
      </div>
    </FormDialog>
  )
}
