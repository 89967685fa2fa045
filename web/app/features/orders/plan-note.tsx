import clsx from 'clsx'
import type { PagePlan } from './order-view.server.ts'

const looks: Partial<Record<PagePlan['standing'], string>> = {
  waiting_soon: 'border-warning bg-warning-soft',
  active_soon: 'border-warning bg-warning-soft',
  due: 'border-warning bg-warning-soft',
  missed: 'border-danger bg-danger-soft',
  refunded: 'border-line-strong bg-sunken',
  over: 'border-line-strong bg-sunken',
}

/** Until when the plan of a line can be used, or what to do where that is past. */
export function PlanNote({ plan }: { plan: PagePlan | null }) {
  if (!plan) return null
  return (
    <p className={clsx('rounded-control border px-4 py-3', looks[plan.standing] ?? 'border-line')}>
      {plan.text}
    </p>
  )
}
