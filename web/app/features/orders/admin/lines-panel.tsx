import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { AdminOrderView, OrderLineView } from '#contracts/orders/views.ts'
import { useText } from '../../../site.ts'
import { Money } from '../../../ui/money.tsx'
import { CopyText } from '../../../ui/staff/copy-text.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'
import { useDashboardPath, useMay } from '../../../kit/staff/access.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { useSimProblemText } from '../../../kit/staff/sim-problem-text.ts'
import type { BoxesProps } from './order-boxes.tsx'
import { StateBadge } from './status-badges.tsx'

const OrderBoxes = lazy(() => import('./order-boxes.tsx'))

/** What was ordered, and how far each line is with its provider or its parcel; below it how the total came about. */
export function LinesPanel({ order, onAct }: Omit<BoxesProps, 'line'>) {
  const t = useTranslations('orders')
  return (
    <Panel title={t('lines')} flush>
      <ul>
        {order.lines.map((line) => (
          <Line key={line.id} order={order} line={line} onAct={onAct} />
        ))}
      </ul>
      <Charges order={order} />
    </Panel>
  )
}

const lineNames = { plan: 'planLine', 'add-on': 'addonLine', device: 'deviceLine' } as const

function Line(props: BoxesProps) {
  const { line } = props
  const t = useTranslations('orders')
  const text = useText()
  const problemText = useSimProblemText()
  const { provisioning, provisioningProblem, fulfillment } = line
  return (
    <li className="grid gap-2.5 border-b border-line px-4 py-3.5">
      <div className="flex items-start gap-4">
        <div className="grid min-w-0 flex-1 gap-0.5">
          <p className="font-semibold">{text(line.name)}</p>
          <p className="text-[13px] text-muted">
            {t(lineNames[line.kind])}
            {text(line.detail) && ` · ${text(line.detail)}`}
          </p>
        </div>
        <p className="numbers grid justify-items-end gap-0.5">
          <Money cents={line.listAmountCents} className="font-medium" />
          <span className="text-[13px] text-muted">
            {line.quantity} × <Money cents={line.listUnitCents} />
          </span>
        </p>
      </div>
      {provisioning && (
        <div className="flex flex-wrap items-center gap-2 text-[13px]">
          <span className="text-muted">{t('provisioning')}</span>
          <StateBadge kind="provisioning" state={provisioning} />
          {provisioningProblem && (
            <span className="text-danger">
              {t('provisioningProblem', { problem: problemText(provisioningProblem) })}
            </span>
          )}
        </div>
      )}
      {fulfillment && (
        <div className="flex flex-wrap items-center gap-2 text-[13px]">
          <ParcelName number={props.order.orderNumber} />
          <StateBadge kind="fulfillment" state={fulfillment.state} />
          {fulfillment.carrier}
          {fulfillment.trackingNumber && <CopyText value={fulfillment.trackingNumber} mono />}
        </div>
      )}
      {line.esims.length > 0 && <Esims esims={line.esims} />}
      {line.cards.length > 0 && <Cards cards={line.cards} />}
      {line.boxes.length > 0 && (
        <Suspense>
          <OrderBoxes {...props} />
        </Suspense>
      )}
    </li>
  )
}

/** Leads to the parcels of the order, where what can be done with them stands. */
function ParcelName({ number }: { number: string }) {
  const t = useTranslations('orders')
  const root = useDashboardPath()
  if (!useMay()('parcel.read')) return <span className="text-muted">{t('shipment')}</span>
  return (
    <Link
      to={`${root}/fulfillment?search=${encodeURIComponent(number)}`}
      className="link inline-flex min-h-6 items-center max-md:min-h-11"
    >
      {t('shipment')}
    </Link>
  )
}

function Esims({ esims }: { esims: OrderLineView['esims'] }) {
  const t = useTranslations('orders')
  const text = useText()
  const times = useTimes()
  return (
    <ul aria-label={t('esims')} className="grid gap-1 rounded-[8px] bg-sunken px-3 py-2">
      {esims.map(({ simId, iccid, profileState, profileCheckedAt, plan, usage }) => (
        <li key={simId} className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
          <CopyText value={iccid} mono />
          <StateBadge kind="profile" state={profileState} />
          {profileCheckedAt && (
            <span className="text-[13px] text-muted">
              {t('profileChecked', { time: times.short(profileCheckedAt) })}
            </span>
          )}
          {plan && (
            <span className="w-full text-[13px]">
              {text(plan.note)} {usage && text(usage.note)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Cards({ cards }: { cards: OrderLineView['cards'] }) {
  const t = useTranslations('orders')
  const text = useText()
  return (
    <ul aria-label={t('cards')} className="grid gap-1 rounded-[8px] bg-sunken px-3 py-2">
      {cards.map(({ simId, iccid, plan }) => (
        <li key={simId} className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
          <CopyText value={iccid} mono />
          {plan && <span className="w-full text-[13px]">{text(plan.note)}</span>}
        </li>
      ))}
    </ul>
  )
}

function Charges({ order }: { order: AdminOrderView }) {
  const t = useTranslations('orders')
  const times = useTimes()
  const text = useText()
  const extra = order.charges.filter(({ kind }) => !['plan', 'addon', 'device'].includes(kind))
  const dueCents = order.totalCents - order.paidCents
  const isOwed = dueCents > 0 && order.status !== 'cancelled' && order.status !== 'expired'
  return (
    <dl className="numbers ml-auto grid w-full max-w-[360px] gap-1.5 px-4 py-3.5">
      {extra.length > 0 && (
        <Sum
          name={t('subtotal')}
          cents={order.lines.reduce((sum, { listAmountCents }) => sum + listAmountCents, 0)}
        />
      )}
      {extra.map((charge) => (
        <Sum
          key={`${charge.kind}${charge.key}`}
          name={text(charge.name)}
          cents={charge.amountCents}
          isQuiet
        />
      ))}
      <Sum name={t('total')} cents={order.totalCents} isStrong />
      <Sum name={t('paid')} cents={order.paidCents} />
      {order.refundedCents > 0 && <Sum name={t('refunded')} cents={-order.refundedCents} />}
      {isOwed && <Sum name={t('due')} cents={dueCents} isStrong />}
      {isOwed && order.dueAt && (
        <p className="text-right text-[13px] text-muted">{t('dueBy', { day: times.date(order.dueAt) })}</p>
      )}
    </dl>
  )
}

function Sum({
  name,
  cents,
  isStrong,
  isQuiet,
}: {
  name: string
  cents: number
  isStrong?: boolean
  isQuiet?: boolean
}) {
  return (
    <div className={`flex justify-between gap-4 ${isStrong ? 'font-semibold' : isQuiet ? 'text-muted' : ''}`}>
      <dt>{name}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  )
}
