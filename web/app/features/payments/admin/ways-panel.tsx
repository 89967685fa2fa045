import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { WayView } from '#contracts/payments/ways/views.ts'
import { paymentMethodMachine } from '#contracts/payments/ways/machines.ts'
import { api } from '../../../api.client.ts'
import { useMay } from '../../../kit/staff/access.ts'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'
import { useAct } from '../../../kit/staff/use-act.ts'
import { useCountryName } from '../../../kit/country-name.ts'
import { useMoney } from '../../../ui/money.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { StatusBadge } from '../../../ui/staff/status-badge.tsx'

const WayDialog = lazy(() => import('./way-dialog.tsx').then((module) => ({ default: module.WayDialog })))

/** What a way is called together with who stands behind it. */
export function useWayName() {
  const t = useTranslations('ways-to-pay')
  const tMethod = useTranslations('pay-methods')
  return ({ method, provider, name }: Pick<WayView, 'method' | 'provider' | 'name'>) =>
    `${tMethod(method)}, ${provider === 'manual' ? t('byHand') : t('by', { provider: name })}`
}

/** The ways to pay in their order, each with to whom it is offered. */
export function WaysPanel({ ways }: { ways: readonly WayView[] }) {
  const t = useTranslations('ways-to-pay')
  const [open, setOpen] = useState<WayView>()
  const mayManage = useMay()('payment-method.manage')
  const { run, isBusy, problem } = useAct(api.payments.ways.order, { done: t('ordered') })
  const move = (from: number, to: number) => {
    const ids = ways.map(({ id }) => id)
    void run({ ids: ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!) })
  }
  return (
    <Panel title={t('offered')} flush>
      {problem && <ProblemNotice problem={problem} />}
      <ol>
        {ways.map((way, at) => (
          <WayRow
            key={way.id}
            way={way}
            move={(by) => move(at, at + by)}
            isFirst={at === 0}
            isLast={at === ways.length - 1}
            isLocked={!mayManage || isBusy}
            onChange={mayManage ? () => setOpen(way) : undefined}
          />
        ))}
      </ol>
      {open && (
        <Suspense>
          <WayDialog way={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Panel>
  )
}

function WayRow({
  way,
  move,
  isFirst,
  isLast,
  isLocked,
  onChange,
}: {
  way: WayView
  move: (by: 1 | -1) => void
  isFirst: boolean
  isLast: boolean
  isLocked: boolean
  onChange: (() => void) | undefined
}) {
  const t = useTranslations('ways-to-pay')
  const name = useWayName()(way)
  const rules = useRuleText()(way)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="grid min-w-0 grow gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          <StatusBadge tone={paymentMethodMachine.tones[way.state]}>{t(`states.${way.state}`)}</StatusBadge>
          {way.source === 'none' && <StatusBadge tone="warning">{t('noAccount')}</StatusBadge>}
          {way.isDown && <StatusBadge tone="danger">{t('down')}</StatusBadge>}
        </p>
        <p className="text-[13px] text-muted">{rules}</p>
      </div>
      {onChange && (
        <div className="flex gap-2">
          <StaffButton
            look="quiet"
            disabled={isLocked || isFirst}
            aria-label={t('up', { way: name })}
            onClick={() => move(-1)}
          >
            ↑
          </StaffButton>
          <StaffButton
            look="quiet"
            disabled={isLocked || isLast}
            aria-label={t('downward', { way: name })}
            onClick={() => move(1)}
          >
            ↓
          </StaffButton>
          <StaffButton onClick={onChange}>{t('change')}</StaffButton>
        </div>
      )}
    </li>
  )
}

/** To whom a way is offered, as a sentence. */
function useRuleText() {
  const t = useTranslations('ways-to-pay')
  const money = useMoney()
  const countryName = useCountryName()
  return ({ minCents, maxCents, countries }: WayView) => {
    const rules = [
      minCents !== null && t('from', { amount: money(minCents) }),
      maxCents !== null && t('to', { amount: money(maxCents) }),
      countries && t('countries', { countries: countries.map(countryName).join(', ') }),
    ].filter((rule) => typeof rule === 'string')
    const [first = t('everybody'), ...others] = rules
    return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' · ')
  }
}
