import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { planActs } from '#contracts/catalog/acts.ts'
import type { PlanRecord, PlanUse } from '#contracts/catalog/admin-views.ts'
import { api } from '../../../api.client.ts'
import { RecordActs } from '../../../kit/acts/record-acts.tsx'
import { useDashboardPath } from '../../../kit/staff/access.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { resultOf } from '../../../problem.ts'

/** What can be done with a plan now, for those who may. */
export function PlanActs({ plan, onEdit }: { plan: PlanRecord; onEdit: () => void }) {
  const t = useTranslations('plan-office')
  const navigate = useNavigate()
  const root = useDashboardPath()
  const duplicate = useAct(api.catalog.admin.plans.duplicate, {
    done: t('duplicated'),
    reload: false,
    onDone: ({ id }) => void navigate(`${root}/plan/${id}`),
  })
  return (
    <RecordActs
      record={{ id: plan.id, name: plan.name, detail: plan.category, acts: plan.acts }}
      acts={planActs}
      calls={api.catalog.admin.plans}
      words={useTranslations('plan-office.acts')}
      own={{
        duplicate: {
          text: t('duplicate'),
          isBusy: duplicate.isBusy,
          run: () => void duplicate.run({ id: plan.id }),
        },
        save: { text: t('edit'), isMain: true, run: onEdit },
      }}
    />
  )
}

/** Whom and what it concerns that a plan is sold no more. */
export function PlanUseFacts({ id }: { id: string }) {
  const t = useTranslations('plan-office')
  const [use, setUse] = useState<PlanUse>()
  useEffect(() => {
    let isLeft = false
    void resultOf(api.catalog.admin.plans.use({ id })).then(
      (outcome) => {
        if (!isLeft && outcome.ok) setUse(outcome.value)
      },
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [id])
  if (!use) return null
  const { lines, openOrders, addons, programs } = use
  return (
    <ul className="grid gap-1 text-sm">
      <li>{t('use.lines', { count: lines })}</li>
      <li>{t('use.openOrders', { count: openOrders })}</li>
      <li>{t('use.addons', { count: addons })}</li>
      <li>{t('use.programs', { count: programs })}</li>
    </ul>
  )
}
