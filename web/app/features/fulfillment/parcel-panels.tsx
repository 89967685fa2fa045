import { useTranslations } from 'use-intl/react'
import type { ParcelRecord } from '#contracts/fulfillment/views.ts'
import { useDashboardPath, useMay } from '../../kit/staff/access.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { Notice } from '../../ui/notice.tsx'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { StaffLink } from '../../ui/staff/staff-link.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

/** What is in a parcel, and what keeps it from leaving. */
export function ContentsPanel({ parcel: { items, wanted, obstacle } }: { parcel: ParcelRecord }) {
  const t = useTranslations('fulfillment.record')
  return (
    <Panel title={t('contents')}>
      <div className="grid gap-3">
        {obstacle && <Notice type="warning">{t(`obstacles.${obstacle}`)}</Notice>}
        <p className="text-muted">{t('wanted', { count: wanted })}</p>
        {items.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <ul className="grid gap-1">
            {items.map((item) => (
              <li key={item.id} className="flex min-h-8 flex-wrap items-center gap-2">
                <span className="numbers">{t(item.kind, { number: item.number })}</span>
                <StatusBadge tone={item.isPacked ? 'success' : 'neutral'}>
                  {t(item.isPacked ? 'packed' : 'notPacked')}
                </StatusBadge>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

/** Where a parcel goes, who packs it, and when what happened. */
export function ParcelFacts({ parcel }: { parcel: ParcelRecord }) {
  const t = useTranslations('fulfillment.record')
  const tList = useTranslations('lists.parcels.columns')
  const tOwn = useTranslations('fulfillment')
  const times = useTimes()
  const root = useDashboardPath()
  const may = useMay()
  const said = [
    [tList('carrier'), parcel.carrier],
    [tList('trackingNumber'), parcel.trackingNumber && <CopyText value={parcel.trackingNumber} mono />],
    [tList('heldBy'), parcel.heldBy],
  ] as const
  const moments = [
    [tList('openedAt'), parcel.openedAt],
    [tList('shippedAt'), parcel.shippedAt],
    [tList('deliveredAt'), parcel.deliveredAt],
  ] as const
  return (
    <Panel title={t('title')}>
      <Facts
        items={[
          {
            name: tList('order'),
            value: (
              <StaffLink to={`${root}/order/${parcel.orderId}`} className="numbers">
                {parcel.order}
              </StaffLink>
            ),
          },
          {
            name: t('address'),
            value: parcel.address ? (
              <address className="not-italic whitespace-pre-line">{parcel.address.join('\n')}</address>
            ) : (
              t(may('personal.read') ? 'noAddress' : 'addressHidden')
            ),
          },
          { name: tList('company'), value: parcel.company ?? tOwn('own') },
          ...said.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
          ...moments.flatMap(([name, at]) =>
            at
              ? [
                  {
                    name,
                    value: (
                      <time dateTime={at} className="numbers">
                        {times.full(at)}
                      </time>
                    ),
                  },
                ]
              : [],
          ),
        ]}
      />
    </Panel>
  )
}
