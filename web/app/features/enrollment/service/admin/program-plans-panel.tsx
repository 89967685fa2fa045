import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { programPlanMachine } from '#contracts/enrollment/service/machines.ts'
import type { ProgramPlansView } from '#contracts/enrollment/service/views.ts'
import { api } from '../../../../api.client.ts'
import { useMay } from '../../../../kit/staff/access.ts'
import { ProblemNotice } from '../../../../kit/staff/problem-notice.tsx'
import { useAct } from '../../../../kit/staff/use-act.ts'
import { useText } from '../../../../site.ts'
import { useMoney } from '../../../../ui/money.tsx'
import { Panel } from '../../../../ui/staff/panel.tsx'
import { StaffButton } from '../../../../ui/staff/staff-button.tsx'
import { StatusBadge } from '../../../../ui/staff/status-badge.tsx'

const AddDialog = lazy(() =>
  import('./program-plan-dialog.tsx').then((module) => ({ default: module.ProgramPlanDialog })),
)

/** Which plans households get under a program, and what is left for them to pay. */
export function ProgramPlansPanel({ programId, plans }: { programId: string; plans: ProgramPlansView }) {
  const t = useTranslations('program-office.plans')
  const text = useText()
  const money = useMoney()
  const mayWrite = useMay()('program.write')
  const [isOpen, setOpen] = useState(false)
  const { programPlans } = api.enrollment
  const withdraw = useAct(programPlans.withdraw, {
    done: t('withdrawn'),
    undo: (_plan, { id }, options) => programPlans.offer({ id }, options),
  })
  const offer = useAct(programPlans.offer, {
    done: t('offered'),
    undo: (_plan, { id }, options) => programPlans.withdraw({ id }, options),
  })
  const acts = { withdraw, offer }
  return (
    <Panel
      title={t('title')}
      flush
      aside={
        mayWrite && plans.candidates.length > 0 ? (
          <StaffButton onClick={() => setOpen(true)}>{t('add')}</StaffButton>
        ) : undefined
      }
    >
      <ProblemNotice problem={withdraw.problem ?? offer.problem} />
      {plans.items.length === 0 && <p className="px-4 py-3 text-muted">{t('none')}</p>}
      <ul>
        {plans.items.map((plan) => (
          <li
            key={plan.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5 last:border-0"
          >
            <span className="font-semibold">{text(plan.name)}</span>
            <StatusBadge tone={programPlanMachine.tones[plan.state]}>{t(`states.${plan.state}`)}</StatusBadge>
            {!plan.isSold && <StatusBadge tone="warning">{t('notSold')}</StatusBadge>}
            <span className="numbers text-sm text-muted">
              {t('amounts', {
                households: t(`households.${plan.households}`),
                price: money(plan.priceCents),
                due: money(plan.dueCents),
                tribal: money(plan.tribalDueCents),
              })}
            </span>
            <span className="ml-auto flex gap-2 empty:hidden">
              {plan.acts
                .filter(({ isAllowed }) => isAllowed)
                .map(({ name }) => (
                  <StaffButton
                    key={name}
                    disabled={acts[name].isBusy}
                    onClick={() => void acts[name].run({ id: plan.id })}
                  >
                    {t(name)}
                  </StaffButton>
                ))}
            </span>
          </li>
        ))}
      </ul>
      {isOpen && (
        <Suspense>
          <AddDialog programId={programId} candidates={plans.candidates} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
