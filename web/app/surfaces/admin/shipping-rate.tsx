import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { shippingRateMachine } from '#contracts/charges/machines.ts'
import { api } from '../../api.client.ts'
import { useCountryText, useDaysText } from '../../features/charges/charge-texts.ts'
import { ShippingPreview } from '../../features/charges/shipping-preview.tsx'
import { ShippingRateActs } from '../../features/charges/shipping-rate-acts.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { Money } from '../../ui/money.tsx'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.name ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.charges.shippingRates.get({ id: params.id ?? '' }))

/** A shipping rate: what it is in the middle, how checkout shows it beside, what happened below. */
export default function ShippingRate() {
  const t = useTranslations('charges')
  const tList = useTranslations('lists.shipping-rates')
  const countryText = useCountryText()
  const daysText = useDaysText()
  const rate = useLoaderData<typeof clientLoader>()
  const { id, names, country, priceCents, freeOverCents, status } = rate
  return (
    <StaffPage
      before={<BackToList list="shipping-rate">{tList('title')}</BackToList>}
      title={rate.name}
      badges={<StatusBadge tone={shippingRateMachine.tones[status]}>{t(`states.${status}`)}</StatusBadge>}
      actions={<ShippingRateActs rate={rate} />}
    >
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid gap-4 *:min-w-0">
          <Panel title={t('record.facts')}>
            <Facts
              isWide
              items={[
                { name: tList('columns.country'), value: countryText(country) },
                { name: tList('columns.priceCents'), value: <Money cents={priceCents} /> },
                {
                  name: tList('columns.freeOverCents'),
                  value: freeOverCents === null ? t('rates.never') : <Money cents={freeOverCents} />,
                },
                { name: tList('columns.daysTo'), value: daysText(rate) },
                {
                  name: t('record.names'),
                  value: (
                    <>
                      <span className="block" lang="en">
                        {names.en}
                      </span>
                      <span className="block" lang="es">
                        {names.es}
                      </span>
                    </>
                  ),
                },
              ]}
            />
          </Panel>
          <RecordTimeline kind="shipping_rate" id={id} entries={rate.timeline} />
        </div>
        <Panel title={t('rates.preview.title')}>
          <ShippingPreview key={rate.version} id={id} country={country} />
        </Panel>
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
