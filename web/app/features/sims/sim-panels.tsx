import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { lineTones } from '#contracts/sims/choices.ts'
import { fulfillmentMachine } from '#contracts/fulfillment/machines.ts'
import { simInventoryMachine, simTones, subscriptionMachine } from '#contracts/sims/machines.ts'
import type { SimRecord } from '#contracts/sims/views.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { useText } from '../../site.ts'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { PhoneNumber } from '../../ui/staff/phone-number.tsx'
import { StaffLink } from '../../ui/staff/staff-link.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** Its three states beside each other, each with what it is about. */
export function StatesPanel({ sim }: { sim: SimRecord }) {
  const t = useTranslations('sim-office')
  const times = useTimes()
  const { inventory, standing, type, profileState, profileCheckedAt, reservedUntil } = sim
  return (
    <Panel title={t('record.states')}>
      <dl className="grid gap-4 text-sm sm:grid-cols-3">
        <State name={t('record.stock')} help={t('record.stockHelp')}>
          <StatusBadge tone={simInventoryMachine.tones[inventory]}>{t(`inventory.${inventory}`)}</StatusBadge>
          {reservedUntil && <Quiet>{t('record.reservedUntil', { at: times.full(reservedUntil) })}</Quiet>}
        </State>
        <State name={t('record.line')} help={t('record.lineHelp')}>
          <StatusBadge tone={lineTones[standing]}>{t(`line.${standing}`)}</StatusBadge>
        </State>
        {type === 'esim' && (
          <State name={t('record.profile')} help={t('record.profileHelp')}>
            <StatusBadge tone={simTones.profile[profileState]}>{t(`profile.${profileState}`)}</StatusBadge>
            <Quiet>
              {profileCheckedAt
                ? t('record.checkedAt', { at: times.full(profileCheckedAt) })
                : t('record.never')}
            </Quiet>
          </State>
        )}
      </dl>
    </Panel>
  )
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <span className="block text-[13px] text-muted">{children}</span>
)

const State = ({ name, help, children }: { name: string; help: string; children: ReactNode }) => (
  <div className="grid content-start gap-1">
    <dt className="font-medium">{name}</dt>
    <dd className="grid justify-items-start gap-1">
      {children}
      <Quiet>{help}</Quiet>
    </dd>
  </div>
)

/** What of its data is used, by its carrier's last answer. */
export function DataPanel({ sim: { usage, current } }: { sim: SimRecord }) {
  const t = useTranslations('sim-office.record')
  const text = useText()
  const times = useTimes()
  return (
    <Panel title={t('usage')}>
      <div className="grid gap-2 text-sm">
        {current && <p>{text(current.note)}</p>}
        {usage ? (
          <>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <strong className="numbers text-lg">{text(usage.note)}</strong>
              {usage.usedPercent !== null && <span className="numbers text-muted">{usage.usedPercent}%</span>}
            </p>
            {usage.usedPercent !== null && <ProgressBar value={usage.usedPercent} label={t('usage')} />}
            <p className="text-[13px] text-muted">{t('checkedAt', { at: times.full(usage.checkedAt) })}</p>
          </>
        ) : (
          <p className="text-muted">{t('noUsage')}</p>
        )}
      </div>
    </Panel>
  )
}

/** Everything that ran on it, the newest first. */
export function PeriodsPanel({ sim: { periods } }: { sim: SimRecord }) {
  const t = useTranslations('sim-office')
  const text = useText()
  const times = useTimes()
  const root = useDashboardPath()
  return (
    <Panel flush title={t('record.periods')}>
      {periods.length === 0 ? (
        <p className="p-4 text-sm text-muted">{t('record.noPlan')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {periods.map(({ id, plan, state, from, to, boughtAt, orderId, order }) => (
            <li key={id} className="grid gap-1 px-4 py-3 text-sm">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-medium">{plan && text(plan)}</span>
                <StatusBadge tone={subscriptionMachine.tones[state]}>
                  {t(`periodStates.${state}`)}
                </StatusBadge>
                {orderId && (
                  <StaffLink to={`${root}/order/${orderId}`} className="numbers ml-auto">
                    {order}
                  </StaffLink>
                )}
              </div>
              <p className="numbers flex flex-wrap gap-x-4 text-muted">
                <span>
                  {t('record.bought')} {times.full(boughtAt)}
                </span>
                {from && (
                  <span>
                    {t('record.from')} {times.full(from)}
                  </span>
                )}
                {to && (
                  <span>
                    {t('record.to')} {times.full(to)}
                  </span>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** What it is: its numbers, and where it comes from. */
export function SimFacts({ sim }: { sim: SimRecord }) {
  const t = useTranslations('sim-office')
  const tList = useTranslations('lists.sims.columns')
  const times = useTimes()
  const { eid, imei, batch, phoneNumber } = sim
  const copied = (name: string, value: string | null) =>
    value ? [{ name, value: <CopyText value={value} /> }] : []
  return (
    <Panel title={t('record.facts')}>
      <Facts
        items={[
          ...copied(tList('iccid'), sim.iccid),
          {
            name: tList('phoneNumber'),
            value: phoneNumber ? <PhoneNumber value={phoneNumber} /> : t('record.noNumber'),
          },
          { name: tList('type'), value: t(`types.${sim.type}`) },
          { name: tList('source'), value: sim.source },
          ...copied(tList('eid'), eid),
          ...copied(tList('imei'), imei),
          ...(batch ? [{ name: tList('batch'), value: batch }] : []),
          {
            name: tList('createdAt'),
            value: (
              <time dateTime={sim.createdAt} className="numbers">
                {times.full(sim.createdAt)}
              </time>
            ),
          },
        ]}
      />
    </Panel>
  )
}

/** What is said where no customer is known: a SIM that was given out has somebody, of whom there is no record. */
export const nobodyOf = ({ inventory }: Pick<SimRecord, 'inventory'>) =>
  inventory === 'assigned' ? ('unrecorded' as const) : ('nobody' as const)

/** Whose it is, the order it belongs to, and on which way it is. */
export function OwnerPanel({ sim }: { sim: SimRecord }) {
  const t = useTranslations('sim-office')
  const tList = useTranslations('lists.sims.columns')
  const root = useDashboardPath()
  const { customer, customerEmail, subscriberId, order, orderId, reseller, parcel, pool } = sim
  const items = [
    ...(customer
      ? [
          {
            name: t('record.customer'),
            value: (
              <>
                {subscriberId ? (
                  <StaffLink to={`${root}/subscribers/${subscriberId}`}>{customer}</StaffLink>
                ) : (
                  customer
                )}
                {customerEmail && customerEmail !== customer && (
                  <span className="block break-all text-muted">{customerEmail}</span>
                )}
              </>
            ),
          },
        ]
      : []),
    ...(orderId
      ? [
          {
            name: tList('order'),
            value: (
              <StaffLink to={`${root}/order/${orderId}`} className="numbers">
                {order}
              </StaffLink>
            ),
          },
        ]
      : []),
    ...(reseller ? [{ name: tList('reseller'), value: reseller }] : []),
    ...(parcel
      ? [
          {
            name: t('record.parcel'),
            value: (
              <span className="grid justify-items-start gap-1">
                <StatusBadge tone={fulfillmentMachine.tones[parcel.state]}>
                  {t(`parcelStates.${parcel.state}`)}
                </StatusBadge>
                {parcel.trackingNumber && (
                  <span className="numbers">
                    {parcel.carrier} {parcel.trackingNumber}
                  </span>
                )}
              </span>
            ),
          },
        ]
      : []),
    ...(pool
      ? [
          {
            name: t('record.pool'),
            value: <StaffLink to={`${root}/source-data-pool-plan/${pool.id}`}>{pool.name}</StaffLink>,
          },
        ]
      : []),
  ]
  return (
    <Panel title={t('record.owner')}>
      {items.length === 0 ? (
        <p className="text-sm text-muted">{t(`record.${nobodyOf(sim)}`)}</p>
      ) : (
        <Facts items={items} />
      )}
    </Panel>
  )
}
