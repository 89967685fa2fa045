import { useTranslations } from 'use-intl/react'
import { planHouseholds, type PlanHouseholds } from '#contracts/enrollment/service/choices.ts'
import type { ProgramPlansView } from '#contracts/enrollment/service/views.ts'
import { api } from '../../../../api.client.ts'
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useAct } from '../../../../kit/staff/use-act.ts'
import { useText } from '../../../../site.ts'
import { Select } from '../../../../ui/field.tsx'
import { useMoney } from '../../../../ui/money.tsx'

/** A plan of the catalog that households are to get under a program. */
export function ProgramPlanDialog({
  programId,
  candidates,
  onClose,
}: {
  programId: string
  candidates: ProgramPlansView['candidates']
  onClose: () => void
}) {
  const t = useTranslations('program-office.plans')
  const text = useText()
  const money = useMoney()
  const { run } = useAct(api.enrollment.programPlans.add, { done: t('added'), onDone: onClose })
  const form = useForm({
    initial: { pricingId: '', households: 'every' } as Record<'pricingId' | 'households', string>,
    labels: { pricingId: t('plan'), households: t('forWhom') },
    required: ['pricingId'],
    submit: ({ pricingId, households }) =>
      run({ id: programId, pricingId, households: households as PlanHouseholds }),
  })
  return (
    <FormDialog title={t('add')} form={form} submit={t('submit')} onClose={onClose}>
      <Select hint={t('planHint')} {...form.field('pricingId')}>
        <option value="">{t('choose')}</option>
        {candidates.map(({ pricingId, name, priceCents }) => (
          <option key={pricingId} value={pricingId}>
            {`${text(name)} (${money(priceCents)})`}
          </option>
        ))}
      </Select>
      <Select {...form.field('households')}>
        {planHouseholds.map((each) => (
          <option key={each} value={each}>
            {t(`households.${each}`)}
          </option>
        ))}
      </Select>
    </FormDialog>
  )
}
